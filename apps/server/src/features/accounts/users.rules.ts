import type { Role } from "@manara/contract/accounts";
import type { Refusal } from "../../platform/failure.ts";

/** What a typed text may be a part of. */
export interface UserSearch {
  /** Of a name, or of an e-mail address. */
  text: string;
  /** Of it, what may be a part of an e-mail address up to its "@"; all of it when nothing stands before one. */
  mailbox: string;
  /** Of a phone number, in Latin digits; null when the text cannot be one. */
  digits: string | null;
}

const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩";

/** Null: nothing is looked for. A number may be typed in groups and in the digits of Arabic. */
export function readUserSearch(typed: string | undefined): UserSearch | null {
  if (!typed) return null;
  const latin = typed.replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)));
  const isNumber = /^[\d\s+().-]*\d[\d\s+().-]*$/.test(latin);
  const mailbox = /^[^@]{2,}@/.exec(typed)?.[0] ?? typed;
  return { text: typed, mailbox, digits: isNumber ? latin.replace(/\D/g, "") : null };
}

/** A school always has an administrator. */
export function judgeRoleChange(
  account: { id: number; role: Role },
  role: Role,
  adminIds: readonly number[],
): Refusal<"LAST_ADMIN"> {
  const isLast = adminIds.every((id) => id === account.id);
  return account.role === "ADMIN" && role !== "ADMIN" && isLast ? { refused: "LAST_ADMIN" } : null;
}
