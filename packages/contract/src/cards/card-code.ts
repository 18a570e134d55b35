import { dropSeparators, foldDigits } from "../fields/digit-rules.ts";
import { type Rule, readText } from "../rules.ts";

/**
 * The code on a prepaid card: 15 random characters and a check character, from an alphabet without
 * look-alikes. Its 31 characters are a prime number, so a weighted sum modulo 31 catches every single wrong
 * character and every swap of two neighbours. Plain code: the redeem form runs it before asking the server.
 */
export const CARD_CODE_LENGTH = 16;
/** As many characters stand together on a card. */
export const CARD_GROUP_LENGTH = 4;
const HIDDEN = "•";
export const CARD_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Folds typed letters as codes have them: upper case, digits 0–9, no invisible marks. */
export const foldCode = (typed: string): string =>
  foldDigits(typed)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toUpperCase();

/** Normalises a typed code: folded, without spaces and dashes. Of a message that was pasted as a whole, the code in it. */
export function normaliseCardCode(typed: string): string {
  const folded = foldCode(typed);
  const code = dropSeparators(folded);
  return code.length > CARD_CODE_LENGTH ? (findCardCode(folded) ?? code) : code;
}

/** The first words that are a whole code together, its check character right. */
function findCardCode(text: string): string | undefined {
  const words = text.match(/[A-Z0-9]+/gu) ?? [];
  return words
    .map((_, first) => {
      let code = "";
      for (let next = first; code.length < CARD_CODE_LENGTH && next < words.length; next += 1)
        code += words[next];
      return code;
    })
    .find(isWellFormedCardCode);
}

/** The check character for the first 15; null when one of them is outside the alphabet. */
export function checkCharacter(code: string): string | null {
  let sum = 0;
  for (let index = 0; index < CARD_CODE_LENGTH - 1; index += 1) {
    const value = CARD_ALPHABET.indexOf(code.charAt(index) || "?");
    if (value < 0) return null;
    sum += value * (index + 1);
  }
  return CARD_ALPHABET.charAt((CARD_ALPHABET.length - (sum % CARD_ALPHABET.length)) % CARD_ALPHABET.length);
}

/** Whether a normalised code is neither cut short nor too long. */
export const isWholeCardCode = (code: string): boolean => code.length === CARD_CODE_LENGTH;

/** Whether a normalised code is whole and its last character agrees with the others. */
export const isWellFormedCardCode = (code: string): boolean =>
  isWholeCardCode(code) && checkCharacter(code) === code.charAt(CARD_CODE_LENGTH - 1);

/** Whether a normalised text is one printed group of a code, or several. */
export const isGroupsOfCode = (text: string): boolean =>
  text !== "" &&
  text.length % CARD_GROUP_LENGTH === 0 &&
  text.length <= CARD_CODE_LENGTH &&
  [...text].every((character) => CARD_ALPHABET.includes(character));

/** Groups of four, as printed: `ABCD EFGH JKMN PQRS`. */
export const groupCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");

/** A code that nobody but its buyer may see, as others see it: its last group, for who reads it to them over the phone. */
export const hideCardCode = (code: string): string =>
  HIDDEN.repeat(CARD_CODE_LENGTH - CARD_GROUP_LENGTH) + code.slice(-CARD_GROUP_LENGTH);

export const isHiddenCardCode = (shown: string): boolean => shown.startsWith(HIDDEN);

/** Whether a normalised text is what stands openly on a card: a serial, perhaps without its check digit. */
const isLikeSerial = (text: string): boolean => /^\d{9,10}$/.test(text);

/** A code as it is typed: a slip of the finger is found before the server is asked. */
export const cardKeyRule: Rule<string, "CARD_KEY_LENGTH" | "CARD_KEY_IS_SERIAL"> = {
  read: readText,
  check(typed) {
    const code = normaliseCardCode(typed);
    if (code === "") return "REQUIRED";
    if (isLikeSerial(code)) return "CARD_KEY_IS_SERIAL";
    if (!isWholeCardCode(code)) return "CARD_KEY_LENGTH";
    return isWellFormedCardCode(code) ? null : "INVALID";
  },
};
