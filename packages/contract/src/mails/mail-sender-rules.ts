import { EMAIL_MAX_LENGTH, emailRule, isEmail } from "../accounts/account-rules.ts";
import { textOrNoneRule } from "../fields/web-address-rules.ts";
import { closeIsolates, lineRule } from "../rules.ts";

const nameRule = lineRule(80);

/** Characters of the name that mails come from, and whether a text can be one. */
export const SENDER_NAME_MAX_LENGTH = nameRule.maxLength;
export const isSenderName = (text: string): boolean =>
  // Mail programs read what follows "=?" as letters in code; an isolate that is open goes on in what they write after the name.
  nameRule.check(text) === null && closeIsolates(text) === text && !text.includes("=?");

/** Sender of mails; each of them may be empty. */
export const mailSenderRules = {
  senderName: textOrNoneRule(SENDER_NAME_MAX_LENGTH, isSenderName),
  replyTo: textOrNoneRule(EMAIL_MAX_LENGTH, isEmail),
};

/** A mail to see whether mails arrive. */
export const testMailRules = { to: emailRule };

/** Outcomes of a mail that was handed to the mail server. */
export const mailOutcomes = [
  /** The mail server took it. */
  "ACCEPTED",
  /** There is none: mails are kept and go to nobody. */
  "NO_SERVER",
  "SENDER_REFUSED",
  "RECIPIENT_REFUSED",
  "MESSAGE_REFUSED",
  /** It takes none of the school for now. */
  "NOT_NOW",
  /** It does not let the program in, with its name and password. */
  "LOGIN_REFUSED",
  /** Nobody knows the name that was set for it. */
  "UNKNOWN_HOST",
  "NOT_REACHED",
  "NO_ANSWER",
  "CERTIFICATE",
  /** It and the program do not encrypt in the same way, or not at all. */
  "NOT_ENCRYPTED",
  /** It broke off, or answers like no mail server. */
  "BROKEN_OFF",
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];
