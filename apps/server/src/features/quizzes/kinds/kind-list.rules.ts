/*
 * The kinds of questions on the server, one a line. A text from elsewhere is read by the first of them, in the order of their
 * names, that can.
 */
export { choiceKind as CHOICE } from "./choice/choice.rules.ts";
export { numberKind as NUMBER } from "./number/number.rules.ts";
export { shortTextKind as SHORT_TEXT } from "./short-text/short-text.rules.ts";
