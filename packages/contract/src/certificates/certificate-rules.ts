import { CARD_ALPHABET, foldCode } from "../cards/card-code.ts";
import { dropSeparators } from "../fields/digit-rules.ts";

/** Characters of the code of a certificate: what is random in it, then its signature. */
export const CERTIFICATE_CODE_LENGTH = 24;

/** Alphabet of codes: the letters of cards, which nobody mistakes for each other. */
export const CERTIFICATE_ALPHABET = CARD_ALPHABET;

/** Whether a code could have been made here: of its length, in its letters. */
export const isCertificateCode = (code: string): boolean =>
  code.length === CERTIFICATE_CODE_LENGTH &&
  [...code].every((letter) => CERTIFICATE_ALPHABET.includes(letter));

/**
 * Normalises a typed code: as the certificate says it. Of a message that was pasted as a whole, the code in it. It is never searched
 * for a card's code, which one in ten holds by chance.
 */
export function normaliseCertificateCode(typed: string): string {
  const folded = foldCode(typed);
  const code = dropSeparators(folded);
  return code.length > CERTIFICATE_CODE_LENGTH ? (findCode(folded) ?? code) : code;
}

/** The first word that is a whole code, with its dashes or without; else the first six groups that follow each other. */
const findCode = (text: string): string | undefined => {
  const whole = text.match(/[A-Z0-9](?:\p{Pd}?[A-Z0-9])*/gu)?.map(dropSeparators) ?? [];
  const [groups] = /(?<![A-Z0-9])(?:[A-Z0-9]{4}[\s\p{Pd}_.]*){6}(?![A-Z0-9])/u.exec(text) ?? [];
  return [...whole, dropSeparators(groups ?? "")].find(isCertificateCode);
};

/** In groups of four, as printed. */
export const groupCertificateCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
