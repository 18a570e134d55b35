import type { ErrorCode } from "../errors.ts";

/** How attempts are limited; how many and for how long stands in the server's table of throttles. */
export interface Limit {
  /**
   * Owner of attempts: an account, a client's network, the account of the e-mail that is sent, a browser where
   * the owner of that account is known, the phone number that is sent, a sale, or all people together.
   */
  readonly per: "account" | "address" | "email" | "device" | "phone" | "sale" | "school";
  /**
   * Every call, those that succeed, those refused with one of these codes; or what the work of a call counts by itself: mails, since
   * not every call that succeeds sends one, guesses, which count under each limit otherwise, and new PINs.
   */
  readonly counts: "calls" | "successes" | "mails" | "guesses" | "pins" | readonly ErrorCode[];
  /** Does not hold for a browser where the owner of the account is known. */
  readonly sparesKnownDevices?: true;
  /** An attempt that succeeds makes the failures before it forgotten. */
  readonly endsWithSuccess?: true;
}

const failedLogins = [
  "BAD_CREDENTIALS",
  "SOCIAL_LOGIN_FAILED",
  "SECOND_STEP_NEEDED",
  "PASSKEY_NOT_ACCEPTED",
] as const;

/** Every limit there is, by name. */
export const limits = {
  loginAccount: { per: "email", counts: failedLogins, sparesKnownDevices: true, endsWithSuccess: true },
  loginAddress: { per: "address", counts: failedLogins, sparesKnownDevices: true },
  loginDevice: { per: "device", counts: failedLogins, endsWithSuccess: true },
  /** Of codes that name an account by themselves: nobody else counts them. */
  loginCodes: { per: "address", counts: ["LOGIN_CODE_NOT_ACCEPTED"] },
  /** Of right passwords: each costs as much to check as a wrong one. */
  logins: { per: "email", counts: "successes" },
  /** Each leaves a row for some minutes. */
  passkeyLogins: { per: "address", counts: "calls" },
  register: { per: "address", counts: "calls" },
  // A counter for each purpose: whoever uses up one leaves the others to the owner.
  resetMails: { per: "email", counts: "mails" },
  verificationMails: { per: "email", counts: "mails" },
  accountMails: { per: "email", counts: "mails" },
  mailsOfNetwork: { per: "address", counts: "mails" },
  unknownEmails: { per: "address", counts: ["EMAIL_NOT_FOUND"] },
  wrongTokens: { per: "address", counts: ["RESET_TOKEN_INVALID"] },
  emailQuestions: { per: "address", counts: "calls" },
  /** Of the own password, which acts that cannot be taken back ask for. */
  confirmation: { per: "account", counts: ["BAD_CREDENTIALS"], endsWithSuccess: true },
  /** Of codes that are shown within a session. */
  secondStep: {
    per: "account",
    counts: ["SECOND_STEP_NEEDED", "PASSKEY_NOT_ACCEPTED", "VALIDATION_FAILED"],
    endsWithSuccess: true,
  },
  exports: { per: "account", counts: "calls" },
  /** Each goes to the address that is sent, and waits for the mail server. */
  testMails: { per: "account", counts: "calls" },
  /** Each reads the whole school. */
  backups: { per: "account", counts: "successes" },
  /** Of rows that are written, and of questions that are read. */
  tables: { per: "account", counts: "calls" },
  activation: { per: "account", counts: ["CARD_NOT_ACCEPTED"] },
  /** Wrong PINs of cards that were sold by phone to a number, by each network and by all; anew for a card with each new PIN of it. */
  pinsOfPhoneAndNetwork: { per: "phone", counts: "guesses" },
  pinsOfPhone: { per: "phone", counts: "guesses" },
  pinsOfNetwork: { per: "address", counts: ["CARD_PIN_NOT_ACCEPTED"] },
  /** The first wrong ones of each PIN, which are tried past the limit of the school. */
  firstPinsOfPhone: { per: "phone", counts: "guesses" },
  /** Wrong ones after these, for numbers that a card waits for; others could not have been right. */
  pinsOfSchool: { per: "school", counts: "guesses" },
  /** The first PIN of a sale and those in place of it: each is guessed at anew, and leaves an entry of the audit trail. */
  pinsOfSale: { per: "sale", counts: "pins" },
  /** By which others pay for a course, or get one: each leaves a row for some days. */
  newLinks: { per: "account", counts: "successes" },
  /** Of links that people pass on, and of cards by whoever has such a link and no account; a card counts under `activation` as well, for who has made the link. */
  cardsByLink: { per: "address", counts: ["CARD_NOT_ACCEPTED", "PAY_LINK_NOT_FOUND", "GIFT_NOT_FOUND"] },
  comment: { per: "account", counts: "successes" },
  note: { per: "account", counts: "successes" },
  /** Beginnings of tests: each leaves rows that stay. */
  attempts: { per: "account", counts: "successes" },
  contact: { per: "address", counts: "calls" },
  search: { per: "address", counts: "calls" },
  /** Codes that somebody tries, and files that are drawn. */
  certificates: { per: "address", counts: "calls" },
  /** Pages of parents: each reads a whole record. */
  parentPages: { per: "address", counts: "calls" },
  /** Calendars that programs read by themselves: the phones of an operator share an address. */
  calendarFeeds: { per: "address", counts: "calls" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Whether the work of a call counts under the limit, and nobody else. */
export const isCountedByWork = ({ counts }: Limit): boolean =>
  counts === "mails" || counts === "guesses" || counts === "pins";

/** The limit of this name. */
export const limitOf = (name: LimitName): Limit => limits[name];

/**
 * Whether a limit counts a network, which a school or the phones of an operator may share: over it attempts go on for whoever
 * shows some work (`challenge` of the refusal), up to ten times the limit.
 */
export const isShared = (name: LimitName): boolean => limitOf(name).per === "address";
