import { CARD_ALPHABET, CARD_GROUP_LENGTH } from "@manara/contract/cards/card-code";

const group = `[${CARD_ALPHABET}]{${CARD_GROUP_LENGTH}}`;
const CODE = new RegExp(`${group}(?:[ -]?${group}){3}`, "g");

/** Removes the codes of cards that a program may have quoted. */
export const withoutCodes = (said: string): string => said.replace(CODE, "(a code)");
