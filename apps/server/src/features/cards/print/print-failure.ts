import { CARD_ALPHABET, CARD_GROUP_LENGTH } from "@manara/contract/cards/card-code";

const group = `[${CARD_ALPHABET}]{${CARD_GROUP_LENGTH}}`;
const CODE = new RegExp(`${group}(?:[ -]?${group}){3}`, "g");

/** What a program has said, without the codes of cards that it may have quoted. */
export const withoutCodes = (said: string): string => said.replace(CODE, "(a code)");

/** Cards of which no whole PDF was made. What the process said stands in the log. */
export class PrintFailure extends Error {
  /** Failed: the process says why. Killed: somebody else ended it, such as the system that is short of memory. */
  readonly reason: "failed" | "killed" | "late" | "not started";

  constructor(reason: PrintFailure["reason"]) {
    super(`printing cards: ${reason}`);
    this.reason = reason;
  }
}
