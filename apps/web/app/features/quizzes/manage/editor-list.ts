/*
 * The kinds of questions as those who teach write them, one a line, in the order of the menu: that of their names.
 * Students load nothing of it.
 */
export { choiceEditor as CHOICE } from "../kinds/choice/manage/choice-editor.tsx";
export { numberEditor as NUMBER } from "../kinds/number/manage/number-editor.tsx";
export { shortTextEditor as SHORT_TEXT } from "../kinds/short-text/manage/short-text-editor.tsx";
