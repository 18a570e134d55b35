import type { Platform } from "../../../platform/platform.ts";
import { deleteOldTokens } from "../mailed-links/account-tokens.repo.ts";
import { deleteOldChallenges } from "../passkeys/passkeys.repo.ts";
import { sessionsKeptSince } from "../personal-data/personal-data.rules.ts";
import { deleteOldSessions } from "./sessions.repo.ts";

/** Forgets sessions and mailed links that have been over for long. */
export async function forgetOldSessions({ db, clock }: Platform): Promise<void> {
  const before = sessionsKeptSince(clock());
  await deleteOldSessions(db, before);
  await deleteOldTokens(db, before);
  await deleteOldChallenges(db, clock());
}
