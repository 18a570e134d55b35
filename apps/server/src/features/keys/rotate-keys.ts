import type { Database } from "../../platform/database/database.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { lockRing, markLeaked } from "../../platform/keys/key-ring.repo.ts";
import { drawKeys, reencryptRing } from "../../platform/keys/key-ring.ts";
import { makeSecretKey, type SecretKeys } from "../../platform/keys/secret-key.ts";
import { families } from "../../platform/keys/secrets.ts";
import { recordActs } from "../audit/audit.service.ts";
import { forgetPushKey } from "../notices/push/push.service.ts";
import { forgetLeases } from "../take-along/take-along.service.ts";

/** Every process knows a new key by then, and nothing is made with it before. */
const STARTS_IN_MS = 5000;

const operator = { userId: null, fullName: "npm run rotate-key", address: "" };

interface Rotation {
  /** With which the new keys are encrypted. */
  secretKey: string;
  /** Others may have the earlier keys: they are deleted once nothing is encrypted with them, and with them all sessions and mailed links. */
  isLeaked: boolean;
  startsInMs?: number;
}

/**
 * Puts new keys into the ring, of each family one, and queues the job that moves to them what is stored. Earlier keys are accepted as
 * long as somebody may hold what was made with them.
 */
export async function rotateKeys(
  db: Database,
  { secretKey, isLeaked, startsInMs = STARTS_IN_MS }: Rotation,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRing(tx);
    const keys = await drawKeys(tx, { secretKey, of: families, startsInMs });
    if (isLeaked) await markLeaked(tx, Math.min(...keys) - 1);
    await recordActs(tx, operator, [{ act: "key.rotated", details: { keys, isLeaked } }]);
    // Not before the last process has begun to use them: what it makes until then would be left behind.
    await addJob(tx, "reseal", {}, { inSeconds: (2 * startsInMs) / 1000 });
  });
}

/**
 * Makes new keys, encrypted with this secret key, for a school whose own secret key is lost. The earlier keys stay: with it they work again. Browsers that show
 * notices are asked anew, and lessons have to be taken along again: their keys cannot be read.
 */
export async function replaceLostKey(db: Database, secretKey: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRing(tx);
    const keys = await drawKeys(tx, { secretKey, of: families, startsInMs: 0 });
    await forgetPushKey(tx);
    await forgetLeases(tx);
    await recordActs(tx, operator, [{ act: "key.rotated", details: { keys, isLeaked: false } }]);
  });
}

/**
 * Puts another secret key in front of the present one. Only the keys of the ring are encrypted with it, so that takes a moment. The
 * earlier one stays behind it: another country's database beside it may still need it, and older backups do.
 */
export async function replaceSecretKey(
  db: Database,
  { before, write }: { before: SecretKeys; write: (keys: SecretKeys) => Promise<void> },
): Promise<SecretKeys> {
  const keys: SecretKeys = [makeSecretKey(), ...before];
  await write(keys);
  await db.transaction().execute((tx) => reencryptRing(tx, keys));
  return keys;
}
