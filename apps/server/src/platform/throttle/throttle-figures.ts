import { isShared, type LimitName } from "@manara/contract/calls/limits";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Doubling {
  /** Seconds of the first block. */
  first: number;
  /** Seconds that an owner waits at worst when somebody else has used up the attempts. */
  longest: number;
}

interface Figures {
  points: number;
  /** Seconds in which that many attempts are allowed. */
  duration: number;
  /** The attempt that reaches the limit keeps the key out for a while, each further one twice as long. */
  doubling?: Doubling;
}

/** How many times as many attempts of a network that many may share are allowed to whom has shown some work (docs/decisions/limits.md). */
const TIMES_FOR_WORK = 10;

/** How many attempts a limit allows, with or without work that was shown. */
export const allowedBy = (name: LimitName, hasWorked: boolean): number =>
  figures[name].points * (hasWorked && isShared(name) ? TIMES_FOR_WORK : 1);

/** How many attempts each limit of the contract allows. */
export const figures: Record<LimitName, Figures> = {
  loginAccount: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 100, duration: 15 * MINUTE },
  loginDevice: { points: 10, duration: 15 * MINUTE },
  loginCodes: { points: 30, duration: HOUR },
  logins: { points: 500, duration: 15 * MINUTE },
  passkeyLogins: { points: 300, duration: 15 * MINUTE },
  register: { points: 20, duration: HOUR },
  resetMails: { points: 5, duration: HOUR },
  verificationMails: { points: 5, duration: HOUR },
  accountMails: { points: 5, duration: HOUR },
  mailsOfNetwork: { points: 300, duration: HOUR },
  unknownEmails: { points: 30, duration: HOUR },
  wrongTokens: { points: 30, duration: HOUR },
  emailQuestions: { points: 300, duration: HOUR },
  confirmation: { points: 10, duration: 15 * MINUTE },
  secondStep: { points: 10, duration: 15 * MINUTE },
  exports: { points: 5, duration: HOUR },
  testMails: { points: 10, duration: HOUR },
  backups: { points: 6, duration: HOUR },
  tables: { points: 60, duration: HOUR },
  activation: { points: 10, duration: HOUR, doubling: { first: 30, longest: 15 * MINUTE } },
  // What they leave to whoever guesses: docs/decisions/limits.md.
  pinsOfPhoneAndNetwork: { points: 5, duration: 24 * HOUR },
  pinsOfPhone: { points: 20, duration: 24 * HOUR },
  pinsOfNetwork: { points: 20, duration: HOUR },
  firstPinsOfPhone: { points: 3, duration: 7 * 24 * HOUR },
  pinsOfSchool: { points: 50, duration: HOUR },
  // The first and five more, as long as a message is sent again.
  pinsOfSale: { points: 6, duration: 30 * MINUTE },
  newLinks: { points: 20, duration: HOUR },
  // Those of one address together have no more than six accounts have.
  cardsByLink: { points: 60, duration: HOUR },
  comment: { points: 30, duration: 10 * MINUTE },
  note: { points: 120, duration: 10 * MINUTE },
  attempts: { points: 60, duration: HOUR },
  contact: { points: 5, duration: HOUR },
  // A class that types at once, and the phones behind one address of an operator.
  search: { points: 3000, duration: 5 * MINUTE },
  // A class that looks at its own certificates behind one address; nobody finds a code by trying.
  certificates: { points: 600, duration: HOUR },
  parentPages: { points: 600, duration: HOUR },
  // A service such as Google's reads for all its users.
  calendarFeeds: { points: 600, duration: 5 * MINUTE },
};
