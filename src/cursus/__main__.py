"""`python -m cursus` is the command `cursus`."""

from cursus.cli import main

if __name__ == "__main__":
    main()
