import { MOST_SLIP_DAYS } from "@manara/contract/slips/slip-rules";
import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const slips = (count: number) => plural("en", count, { one: "1 slip", other: `${count} slips` });
const people = (count: number) => plural("en", count, { one: "1 person", other: `${count} people` });
const codes = (count: number) => plural("en", count, { one: "1 code", other: `${count} codes` });

export const text: typeof ar = {
  title: "Login slips",
  users: "All users",
  classes: "Classes",
  import: "Import people",
  hint: "A slip for each student, with the name, what they log in with, and a login code. The code opens the account once; then the student chooses a password.",
  print: "Print",
  ready: (count) => `To be printed: ${slips(count)}.`,
  none: "Nobody gets a slip.",
  withdrawn: (count) =>
    `Some have a code that was not used yet (${codes(count)}). After this print it works no more: leave no earlier slips with anybody.`,
  known: (count) => `Can log in already, and get no slip: ${people(count)}.`,
  without: (count) => `Work for the school or are blocked, and get no slip: ${people(count)}.`,
  everybody: "Also for who can log in already",
  everybodyHint: "Whoever uses the code chooses another password. Who has an e-mail address is told.",
  days: "Days that the codes work",
  daysHint: `1 to ${MOST_SLIP_DAYS}`,
  daysWrong: `Enter a number from 1 to ${MOST_SLIP_DAYS}.`,
  make: "Make the slips",
  done: "The slips are ready",
  doneHint:
    "The file was downloaded: print it, cut it, and give each student theirs. The codes are kept nowhere else: if the file is lost, print again.",
  saveAgain: "Download the file again",
  again: "Print others",
  choose: "Choose a class or an import, and print its slips from its page.",
};
