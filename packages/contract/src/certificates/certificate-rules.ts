import { CARD_ALPHABET, foldCode } from "../cards/card-code.ts";
import { dropSeparators } from "../fields/digit-rules.ts";

/** Characters of the code of a certificate: what is random in it, then its signature. */
export const CERTIFICATE_CODE_LENGTH = 24;

/** Alphabet of codes: the letters of cards, which nobody mistakes for each other. */
export const CERTIFICATE_ALPHABET = CARD_ALPHABET;

/** Normalises a typed code: as the certificate says it. It is never searched for a card's code, which one in ten holds by chance. */
export const normaliseCertificateCode = (typed: string): string => dropSeparators(foldCode(typed));

/** Whether a code could have been made here: of its length, in its letters. */
export const isCertificateCode = (code: string): boolean =>
  code.length === CERTIFICATE_CODE_LENGTH &&
  [...code].every((letter) => CERTIFICATE_ALPHABET.includes(letter));

/** In groups of four, as printed. */
export const groupCertificateCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
