import { foldDigits } from "../fields/digit-rules.ts";

/*
 * Normal form of a text, so that it is found however it is typed. The database says the same in
 * `fold_name` and `search_text`; a test compares the two.
 */

/** Marks above and below letters, tatweel, and characters without a width. */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c-\u200f]/g;

/** Letters that people write for one another, and what they are taken for. */
const LOOSE_LETTERS: Readonly<Record<string, string>> = {
  "\u0671": "\u0627", // alef wasla: alef
  "\u0649": "\u064a", // alef maqsura: ya
  "\u0629": "\u0647", // ta marbuta: ha
  "\u06cc": "\u064a", // Persian ya: ya
  "\u06a9": "\u0643", // Persian kaf: kaf
};

/** A text without hamza and alef forms, vowel signs, accents, tatweel, capitals and spare spaces. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD") // takes hamza, madda and accents apart from their letters
    .replace(/\p{Lu}/gu, (letter) => letter.toLowerCase())
    .replace(MARKS, "")
    .replace(/[\u0671\u0649\u0629\u06cc\u06a9]/g, (letter) => LOOSE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();

/** Between words: spaces, punctuation and signs of calculation. */
const BETWEEN_WORDS =
  /[ !-/:-@[-`{-~\u00a1-\u00bf\u00d7\u00f7\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+/gu;

/** The article of a word, with the little words that are written together with it. */
const ARTICLE =
  /(^| )(?:\u0648?\u0627\u0644(?=[^ ]{2})|\u0648?(?:\u0644\u0644|\u0628\u0627\u0644|\u0643\u0627\u0644|\u0641\u0627\u0644)(?=[^ ]{3}))/g;

const MAX_SEARCHED = 200;

/** The words of a text as searches compare them, each after one space: folded, without articles, with digits 0–9. */
export const searchText = (text: string): string =>
  foldDigits(foldText(text))
    .replace(BETWEEN_WORDS, " ")
    .trim()
    .replace(ARTICLE, "$1")
    .slice(0, MAX_SEARCHED)
    .trim();

/** Whether a text holds what somebody looks for, however it is spelled. For lists that are there as a whole. */
export const holdsText = (text: string, search: string): boolean => foldText(text).includes(foldText(search));
