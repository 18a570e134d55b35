import { daysAfter } from "../../../platform/days.rules.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteOldTokens } from "../mailed-links/account-tokens.repo.ts";
import { deleteOldChallenges } from "../passkeys/passkeys.repo.ts";
import { deleteOldSessions } from "./sessions.repo.ts";

/** How long one can still see why a session ended, or a link did not work. */
const KEPT_DAYS = 30;

/** Forgets sessions and mailed links that have been over for long. */
export async function forgetOldSessions({ db, clock }: Platform): Promise<void> {
  const before = daysAfter(clock(), -KEPT_DAYS);
  await deleteOldSessions(db, before);
  await deleteOldTokens(db, before);
  await deleteOldChallenges(db, clock());
}
