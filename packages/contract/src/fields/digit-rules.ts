/**
 * The digits of Arabic (٠–٩), Persian (۰–۹) and full-width keyboards as 0–9. Each stays one character in its place, so a caret in
 * the text does too.
 */
export const foldDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Without what stands between characters so that people can read them: spaces, dashes, dots and invisible marks. */
export const dropSeparators = (text: string): string => text.replace(/[\s\p{Pd}\p{Cf}_.]/gu, "");
