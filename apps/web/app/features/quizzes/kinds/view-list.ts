/*
 * The kinds of questions as students see them, one a line. Nothing of their editors is loaded by this: those stand in
 * `manage/editor-list.ts`.
 */
export { choiceView as CHOICE } from "./choice/choice-view.tsx";
export { numberView as NUMBER } from "./number/number-view.tsx";
export { shortTextView as SHORT_TEXT } from "./short-text/short-text-view.tsx";
