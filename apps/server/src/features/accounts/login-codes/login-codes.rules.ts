import { isGuarded } from "@manara/contract/accounts/role-rules";
import type { Refusal } from "../../../platform/failure.ts";
import type { Account } from "../account-row.ts";
import { longestLinkHours } from "../accounts.rules.ts";
import type { AccountToken } from "../mailed-links/account-tokens.repo.ts";

/** Life of a code that is read to somebody, in hours. */
export const HELP_HOURS = 24;

/** Hours that a code may live: the keys of its hash are kept as long as those of mailed links. */
export const codeHours = (wanted: number): number => Math.min(wanted, longestLinkHours);

/** Text that is hashed: what was made for a link never passes for a code. */
export const loginCodeText = (code: string): string => `login code\n${code}`;

/**
 * Whether an account may get a code. Whoever has it made reads it, so it is never for accounts that can do more harm than a student's;
 * a blocked one would stay shut.
 */
export const judgeReceiver = ({
  role,
  blockedAt,
}: Pick<Account, "role" | "blockedAt">): Refusal<"LOGIN_CODE_REFUSED"> =>
  isGuarded(role) || blockedAt !== null ? { refused: "LOGIN_CODE_REFUSED" } : null;

/** A code works once, in time, and for an account that might still get one. One answer for all others, so a code cannot be probed. */
export function judgeLoginCode(
  token: AccountToken | null,
  account: Pick<Account, "id" | "role" | "blockedAt"> | null,
  now: Date,
): Refusal<"LOGIN_CODE_NOT_ACCEPTED"> {
  const opens =
    token !== null &&
    account !== null &&
    token.userId === account.id &&
    token.purpose === "LOGIN_CODE" &&
    token.usedAt === null &&
    now < token.expiresAt &&
    judgeReceiver(account) === null;
  return opens ? null : { refused: "LOGIN_CODE_NOT_ACCEPTED" };
}
