import type { Queryable } from "../../platform/database/database.ts";
import { deleteRingKey } from "../../platform/keys/key-ring.repo.ts";
import type { KeyUse, OldKeys } from "../../platform/keys/key-uses.ts";
import type { KeyFamily, RingKey } from "../../platform/keys/secrets.ts";
import type { Platform } from "../../platform/platform.ts";
import { longestLinkHours } from "../accounts/accounts.rules.ts";
import { mayGo, withAges } from "./keys.rules.ts";

/** Rows that are moved in one transaction: some milliseconds. */
const BATCH = 250;
const REPORTS_EVERY = 10_000;

/** Keys of a family that a newer one has replaced by then, on the clock of their `activeFrom`. */
const oldOf = (ring: readonly RingKey[], family: KeyFamily, then: number): OldKeys =>
  withAges(ring, then).filter((key) => key.family === family && key.replacedForMs !== null);

/** How much rests that was made with keys that are replaced, or are about to be, and that the job moves. */
export async function countToMove(
  db: Queryable,
  { ring, uses }: { ring: readonly RingKey[]; uses: readonly KeyUse[] },
): Promise<number> {
  let left = 0;
  for (const use of uses)
    if (use.move) left += await use.count(db, oldOf(ring, use.family, Number.POSITIVE_INFINITY));
  return left;
}

/**
 * Moves to the present keys what was made with earlier ones, in small parts: each is whole or not at all, and a job that was
 * killed goes on with what is left. Then the keys that nothing needs are given up.
 */
export async function moveToPresentKeys(platform: Platform, uses: readonly KeyUse[]): Promise<void> {
  await platform.keyRing.refresh();
  for (const use of uses) await moveAll(platform, use);
  await giveUpKeys(platform, uses);
}

async function moveAll({ db, keyRing, secrets, log }: Platform, use: KeyUse): Promise<void> {
  const { move, what } = use;
  const old = oldOf(keyRing.keys(), use.family, performance.now());
  if (!move || old.length === 0) return;
  let reported = 0;
  let total = 0;
  // A row that somebody held is moved by the next walk; once a walk moves none, what is left cannot be opened.
  for (let moved = -1; moved !== 0; ) {
    moved = 0;
    for (let after: string | null | undefined; after !== null; ) {
      const part = { old, after: after ?? null, limit: BATCH };
      const done = await db.transaction().execute((tx) => move(tx, secrets, part));
      after = done.seen;
      moved += done.moved;
      total += done.moved;
      if (total - reported < REPORTS_EVERY) continue;
      reported = total;
      log.info({ what, moved: total }, "encrypting again with the present key");
    }
  }
  const left = await use.count(db, old);
  if (total > 0) log.info({ what, moved: total }, "encrypted again with the present key");
  if (left > 0)
    log.warn({ what, left }, "not all could be encrypted again: what is left cannot be decrypted");
}

/** Gives up keys that were replaced, once nobody and nothing needs them. */
export async function giveUpKeys(
  { db, keyRing, settings, log }: Platform,
  uses: readonly KeyUse[],
): Promise<void> {
  await keyRing.refresh();
  const lives = { sessionHours: settings.SESSION_HOURS, linkHours: longestLinkHours };
  // To count reads whole tables: not for a key that stays whatever is found.
  const candidates = withAges(keyRing.keys(), performance.now()).filter((key) =>
    mayGo(key, { uses: 0, lives }),
  );
  for (const key of candidates) {
    let amount = 0;
    for (const use of uses) if (use.family === key.family) amount += await use.count(db, [key]);
    if (!mayGo(key, { uses: amount, lives })) continue;
    await deleteRingKey(db, key.id);
    log.info({ key: key.id, family: key.family }, "a key that was replaced was given up");
  }
}
