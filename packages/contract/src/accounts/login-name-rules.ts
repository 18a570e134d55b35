import { foldDigits } from "../fields/digit-rules.ts";

/*
 * Accounts without an e-mail address, which the school alone makes: a login name stands in place of the address. It is kept, and
 * answered, as an address of a domain that no mail goes to; a test keeps the writers of mails from it.
 */

/** Domain of names; nobody can own it (RFC 2606). */
export const NAMES_DOMAIN = "@login-name.invalid";

export const LOGIN_NAME_MAX_LENGTH = 32;
const LOGIN_NAME_MIN_LENGTH = 3;

/** Letters and digits that every telephone types, in parts with a dot, dash or underscore between them. */
const namePattern = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** Whether a text is a login name, in small letters. */
export const isLoginName = (text: string): boolean =>
  text.length >= LOGIN_NAME_MIN_LENGTH && text.length <= LOGIN_NAME_MAX_LENGTH && namePattern.test(text);

/** Whether no mail goes to an address: it stands for a login name. */
export const hasNoMail = (email: string): boolean => email.trim().toLowerCase().endsWith(NAMES_DOMAIN);

/** A login name as it is kept: without invisible marks, in small letters, in the digits 0–9. */
export const foldLoginName = (typed: string): string =>
  foldDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();

/** The address that stands for what somebody has typed as a login name; any other text stays as it is. */
export function toAddress(typed: string): string {
  const name = foldLoginName(typed);
  return isLoginName(name) ? name + NAMES_DOMAIN : typed;
}

/** An address as people know it: the login name that it stands for, or the address itself. */
export const shownAddress = (email: string): string =>
  hasNoMail(email) ? email.trim().slice(0, -NAMES_DOMAIN.length) : email;
