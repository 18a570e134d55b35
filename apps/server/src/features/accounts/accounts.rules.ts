import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { ValidationIssue } from "@manara/contract/errors";
import { isPhoneNumber } from "@manara/contract/fields/phone-rules";
import type { Country } from "@manara/countries/country";
import type { Locale } from "@manara/countries/locale";
import type { Refusal } from "../../platform/failure.ts";
import type { Account } from "./account-row.ts";
import type { AccountToken, TokenPurpose } from "./mailed-links/account-tokens.repo.ts";

const HOUR_MS = 60 * 60 * 1000;

/** How many hours a mailed link works. */
export const tokenLifeHours: Record<TokenPurpose, number> = {
  VERIFY_EMAIL: 7 * 24,
  RESET_PASSWORD: 1,
  CHANGE_EMAIL: 24,
  CONFIRM_DELETION: 24,
  // As long as there is something to keep.
  KEEP_ACCOUNT: 30 * 24,
  JOIN_PROVIDER: 1,
};

/** How many hours the link works by which somebody whose account the school has made chooses a password: weekends pass, and holidays. */
export const invitationLifeHours = 14 * 24;

/** The life of the links that live longest. */
export const longestLinkHours = Math.max(...Object.values(tokenLifeHours));

export const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

const NOTICE_HOURS = 1;

/** Whether the owner is notified of a sign-in: when it ends one from another network, and not again within an hour. */
export function isWorthNotice(
  signIn: { network: string; now: Date },
  superseded: { network: string; expiresAt: Date } | null,
  lastNotice: Date | null,
): boolean {
  if (superseded === null || superseded.expiresAt <= signIn.now) return false;
  if (superseded.network === signIn.network) return false;
  return lastNotice === null || hoursAfter(lastNotice, NOTICE_HOURS) <= signIn.now;
}

/** The contract takes a number of any country; a school takes those of its own. */
export function findPhoneIssue(
  country: Pick<Country, "phonePattern" | "callingCode">,
  phoneNumber: string,
): ValidationIssue | null {
  if (isPhoneNumber(phoneNumber, country)) return null;
  return { path: "phoneNumber", code: "PHONE_NUMBER_INVALID", message: "phone number invalid" };
}

/** The contract takes every language there is; a school takes those of its country. */
export function findLocaleIssue(country: Pick<Country, "locales">, locale?: Locale): ValidationIssue | null {
  if (locale === undefined || country.locales.includes(locale)) return null;
  return { path: "locale", code: "LOCALE_INVALID", message: "locale invalid" };
}

/** The address is named first where both are taken: a person is likelier to mend that one. */
export function judgeRegistration(taken: {
  email: boolean;
  phoneNumber: boolean;
}): Refusal<"EMAIL_TAKEN" | "PHONE_TAKEN"> {
  if (taken.email) return { refused: "EMAIL_TAKEN" };
  if (taken.phoneNumber) return { refused: "PHONE_TAKEN" };
  return null;
}

/** A mailed token works once, in time, for its purpose and for the account it was sent to. */
export function judgeMailedToken(
  token: AccountToken | null,
  wanted: { userId: number; purpose: TokenPurpose },
  now: Date,
): Refusal<"RESET_TOKEN_INVALID"> {
  const opens =
    token !== null &&
    token.userId === wanted.userId &&
    token.purpose === wanted.purpose &&
    token.usedAt === null &&
    now < token.expiresAt;
  return opens ? null : { refused: "RESET_TOKEN_INVALID" };
}

/** Whether a token that opens nothing any more has done its work: the address it was mailed to is confirmed. */
export function hasConfirmed(
  token: AccountToken | null,
  { id, email, emailVerifiedAt }: Pick<Account, "id" | "email" | "emailVerifiedAt">,
): boolean {
  if (token?.userId !== id || token.usedAt === null || emailVerifiedAt === null) return false;
  const isOfThisAddress = token.newEmail !== null && normaliseEmail(token.newEmail) === normaliseEmail(email);
  return token.purpose === "VERIFY_EMAIL" || (token.purpose === "CHANGE_EMAIL" && isOfThisAddress);
}
