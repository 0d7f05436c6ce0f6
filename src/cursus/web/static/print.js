"use strict";
cursus.print = () => print();
document.documentElement.dataset.theme = "light";
