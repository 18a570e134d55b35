import type { Role, User } from "@manara/contract/accounts/accounts";
import { mayAdminister } from "@manara/contract/accounts/role-rules";
import { foldDigits } from "@manara/contract/fields/digit-rules";
import type { Refusal } from "../../../platform/failure.ts";
import { pictureUrlOf } from "../../media/media-links.ts";
import type { Account } from "./users.repo.ts";

/** An account as its owner and administrators see it. */
export const toUser = (account: Account): User => ({
  userId: account.id,
  fullName: account.fullName,
  email: account.email,
  phoneNumber: account.phoneNumber,
  role: account.role,
  pictureUrl: pictureUrlOf(account.pictureKey),
  emailVerified: account.emailVerifiedAt !== null,
  creationDateTime: account.createdAt.toISOString(),
});

/** Readings of a typed text. */
export interface UserSearch {
  /** Of a name, or of an e-mail address. */
  text: string;
  /** Of it, what may be a part of an e-mail address up to its "@"; all of it when nothing stands before one. */
  mailbox: string;
  /** Of a phone number, in Latin digits; null when the text cannot be one. */
  digits: string | null;
}

/** Null: nothing is looked for. A number may be typed in groups and in the digits of Arabic. */
export function readUserSearch(typed: string | undefined): UserSearch | null {
  if (!typed) return null;
  const latin = foldDigits(typed);
  const isNumber = /^[\d\s+().-]*\d[\d\s+().-]*$/.test(latin);
  const mailbox = /^[^@]{2,}@/.exec(typed)?.[0] ?? typed;
  return { text: typed, mailbox, digits: isNumber ? latin.replace(/\D/g, "") : null };
}

/** Whether nobody else is an administrator who can sign in. */
const isLastAdmin = (account: { id: number; role: Role }, adminIds: readonly number[]) =>
  mayAdminister(account.role) && adminIds.every((id) => id === account.id);

/** A school always has an administrator. */
export const judgeRoleChange = (
  account: { id: number; role: Role },
  role: Role,
  adminIds: readonly number[],
): Refusal<"LAST_ADMIN"> =>
  !mayAdminister(role) && isLastAdmin(account, adminIds) ? { refused: "LAST_ADMIN" } : null;

/** Details of an account that an administrator may correct. */
export type Correctable = "fullName" | "phoneNumber" | "email";
type Details = Pick<Account, Correctable>;

/** Which details differ from what they are to be; a phone number that is not given stays. */
export const findCorrections = (present: Details, wanted: Details): Correctable[] =>
  (["fullName", "phoneNumber", "email"] as const).filter(
    (name) => wanted[name] !== null && wanted[name] !== present[name],
  );

/** An administrator's address opens everything: nobody takes the account of another by correcting it, and each has a page to change their own. */
export const judgeCorrection = (
  { role }: { role: Role },
  corrected: readonly Correctable[],
): Refusal<"NOT_AUTHORISED"> =>
  mayAdminister(role) && corrected.includes("email") ? { refused: "NOT_AUTHORISED" } : null;

/** A school always has an administrator who can sign in, and nobody is shut out by a slip of their own. */
export function judgeBlocking(
  account: { id: number; role: Role },
  { callerId, adminIds }: { callerId: number; adminIds: readonly number[] },
): Refusal<"LAST_ADMIN" | "NOT_AUTHORISED"> {
  if (account.id === callerId) return { refused: "NOT_AUTHORISED" };
  return isLastAdmin(account, adminIds) ? { refused: "LAST_ADMIN" } : null;
}
