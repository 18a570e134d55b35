/** Spellings that people do not tell apart: hamza and alef, ta marbuta, alef maqsura, vowel signs, case, accents. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .toLowerCase();

/** Whether a text holds what somebody looks for, however it is spelled. For lists that are there as a whole. */
export const holdsText = (text: string, search: string): boolean => fold(text).includes(fold(search.trim()));
