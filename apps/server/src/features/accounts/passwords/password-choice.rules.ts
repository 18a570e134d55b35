import {
  normaliseEmail,
  PASSWORD_MIN_LENGTH,
  STAFF_PASSWORD_MIN_LENGTH,
} from "@manara/contract/accounts/account-rules";
import type { Role } from "@manara/contract/accounts/accounts";
import { isGuarded } from "@manara/contract/accounts/role-rules";
import { asPressed, isRun } from "./keyboards.ts";

/** Whose password it is to be, and where. */
export interface Chooser {
  email: string;
  role: Role;
  brandName: string;
}

/** What may follow a common password without making it another: `password2026`, `sunshine!`. */
const ENDING = /[\d\W_]{1,4}$/u;

/** The same few characters over and over. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+.?$/u.test(text);

/** A password that others would try first: a common one, in any of the keyboards, a row of keys, or a name of the account or the school. */
export function isEasilyGuessed(
  password: string,
  { common, chooser }: { common: ReadonlySet<string>; chooser: Pick<Chooser, "email" | "brandName"> },
): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const email = normaliseEmail(chooser.email);
  const names = [email, email.split("@")[0] ?? "", chooser.brandName.toLowerCase()];
  return asPressed(plain).some((text) => {
    const stem = text.replace(ENDING, "");
    if (isRun(text) || isRepetition(text)) return true;
    return [text, stem].some((one) => common.has(one) || (one.length > 0 && names.includes(one)));
  });
}

/** Why somebody may not choose a password; null when they may. The contract has judged its length for anybody already. */
export function judgePassword(
  password: string,
  { common, chooser }: { common: ReadonlySet<string>; chooser: Chooser },
): "PASSWORD_TOO_SHORT_FOR_STAFF" | "PASSWORD_TOO_COMMON" | null {
  const least = isGuarded(chooser.role) ? STAFF_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;
  if (password.length < least) return "PASSWORD_TOO_SHORT_FOR_STAFF";
  return isEasilyGuessed(password, { common, chooser }) ? "PASSWORD_TOO_COMMON" : null;
}
