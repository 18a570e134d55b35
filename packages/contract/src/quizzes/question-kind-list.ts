/*
 * The kinds of questions as the wire has them, one a line. Another one is named here first: then the compiler names the lists
 * of the server and of the interface that have no line for it.
 */
export { choiceQuestion as CHOICE } from "./choice/choice-question.ts";
export { numberQuestion as NUMBER } from "./number/number-question.ts";
export { shortTextQuestion as SHORT_TEXT } from "./short-text/short-text-question.ts";
