import { createSecretKey, randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Changes } from "../cache/changes.ts";
import type { Database, Queryable, Tx } from "../database/database.ts";
import { addJob } from "../jobs/jobs.ts";
import { keepDoing } from "../keep-doing.ts";
import { decryptWith, encryptWith } from "./encryption.ts";
import {
  findRing,
  hasPast,
  hasRing,
  insertRingKey,
  lockRing,
  type RingRow,
  updateRingKey,
} from "./key-ring.repo.ts";
import {
  findSecretKeys,
  hasSecretKey,
  type KeySource,
  nameOfKey,
  OtherKeyError,
  type SecretKeys,
} from "./secret-key.ts";
import { derive, families, type KeyFamily, makeSecrets, type RingKey, type Secrets } from "./secrets.ts";

/** Bytes of a random key. */
const KEY_LENGTH = 32;
/** How often it is looked whether a notice has come; that asks nobody. */
const LOOKS_EVERY_MS = 250;
/** Where no notice can come the database is asked so often. */
const ASKS_EVERY_MS = 2000;

/** The ring of a school's keys as this process knows it. */
export interface KeyRing {
  secrets: Secrets;
  keys(): readonly RingKey[];
  /** Settles once the ring is what it is in the database. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface RingOptions {
  db: Database;
  changes: Changes;
  source: KeySource;
  log: FastifyBaseLogger;
}

/** Binds an encrypted key to its place: nothing of another key can stand there. */
const headOf = ({ id, family, isUnnamed }: Pick<RingRow, "id" | "family" | "isUnnamed">): Buffer =>
  Buffer.from(`${id} ${family} ${isUnnamed}\n`);

const keyEncryptionKey = (secretKey: string) => createSecretKey(derive(secretKey, "key ring"));

type NewKey = Pick<RingRow, "id" | "family" | "isUnnamed" | "startsInMs"> & { secret: Buffer };

/** Puts a key into the ring. */
async function addKey(tx: Tx, secretKey: string, { secret, ...key }: NewKey): Promise<void> {
  await insertRingKey(tx, { ...key, sealed: encryptWith(keyEncryptionKey(secretKey), headOf(key), secret) });
}

const toKey = ({ id, family, isUnnamed, startsInMs, leakedAt }: RingRow, secret: Buffer): RingKey => ({
  id,
  family,
  isUnnamed,
  secret,
  activeFrom: performance.now() + startsInMs,
  isLeaked: leakedAt !== null,
});

/** The key of a row, and the index of the secret key that it is encrypted with; null: none of them. */
function openRow(row: RingRow, secretKeys: SecretKeys): { key: RingKey; by: number } | null {
  const head = headOf(row);
  if (!row.sealed.subarray(0, head.length).equals(head)) return null;
  for (const [by, secretKey] of secretKeys.entries()) {
    try {
      return { key: toKey(row, decryptWith(keyEncryptionKey(secretKey), row.sealed, head.length)), by };
    } catch {
      // Another key has encrypted it.
    }
  }
  return null;
}

/** Draws a new key for each of these families; new values are made with them once `startsInMs` have passed. */
export async function drawKeys(
  tx: Tx,
  { secretKey, of, startsInMs }: { secretKey: string; of: readonly KeyFamily[]; startsInMs: number },
): Promise<number[]> {
  const newest = (await findRing(tx)).at(-1)?.id ?? 0;
  const made = of.map((family, index) => ({ id: newest + index + 1, family }));
  for (const key of made) {
    const secret = randomBytes(KEY_LENGTH);
    await addKey(tx, secretKey, { ...key, secret, isUnnamed: false, startsInMs });
  }
  return made.map(({ id }) => id);
}

/** Encrypts with the present secret key what an earlier one has encrypted. Answers the rows, and the keys in them that could be decrypted. */
export async function reencryptRing(
  tx: Tx,
  secretKeys: SecretKeys,
): Promise<{ rows: RingRow[]; opened: RingKey[] }> {
  await lockRing(tx);
  const rows = await findRing(tx);
  const opened = rows.flatMap((row) => openRow(row, secretKeys) ?? []);
  for (const { key, by } of opened) {
    const sealed = encryptWith(keyEncryptionKey(secretKeys[0]), headOf(key), key.secret);
    if (by > 0) await updateRingKey(tx, { id: key.id, sealed });
  }
  return { rows, opened: opened.map(({ key }) => key) };
}

/**
 * The secret keys of a school, with one of which keys of its ring are encrypted: so the ring distinguishes the right one from a mistyped one. Throws an
 * {@link OtherKeyError}. It is made for a school that is new alone.
 */
export async function readOwnSecretKeys(db: Queryable, source: KeySource): Promise<SecretKeys> {
  // Read before the file is looked for: of two processes that start at once one may have made both meanwhile.
  const rows = await findRing(db);
  if (rows.length > 0 && !hasSecretKey(source))
    throw new OtherKeyError(explainOtherKey(source, "is not there"));
  const secretKeys = await findSecretKeys(source);
  if (findSecretKeyOf(rows, secretKeys) === null)
    throw new OtherKeyError(explainOtherKey(source, "is not the key of this school"));
  return secretKeys;
}

const explainOtherKey = (source: KeySource, what: string): string =>
  `${nameOfKey(source)} ${what}: what is in the database was encrypted with another key. Put the one of before back. ` +
  "To replace it, start with it as SECRET_KEY_BEFORE, or see npm run rotate-key. " +
  "If it is lost for good: npm run rotate-key -- --lost-key (docs/operations.md, Keys, says what is lost with it).";

/** The first of these secret keys that opens any of these rows; where there are none, the first. Null: none opens any. */
function findSecretKeyOf(rows: readonly RingRow[], secretKeys: SecretKeys): string | null {
  if (rows.length === 0) return secretKeys[0];
  return secretKeys.find((secretKey) => rows.some((row) => openRow(row, [secretKey]))) ?? null;
}

/** Whether a school has keys: one that was never started has none, nor has one out of an older backup. */
export const hasKeys = async (db: Queryable): Promise<boolean> =>
  (await hasRing(db)) && (await findRing(db)).length > 0;

/** With which of these secret keys a school's keys are encrypted; the first, where it has none yet. Null: with another. */
export const findSecretKeyInUse = async (db: Queryable, secretKeys: SecretKeys): Promise<string | null> =>
  (await hasKeys(db)) ? findSecretKeyOf(await findRing(db), secretKeys) : secretKeys[0];

/**
 * A school without a ring gets one. One with a past has made everything with SECRET_KEY itself, which stays in the ring for that;
 * a job moves to the new keys what can be moved. What an earlier secret key has encrypted is encrypted again.
 */
async function completeRing(tx: Tx, source: KeySource): Promise<SecretKeys> {
  // Of two that start at once with different keys the second is refused.
  await lockRing(tx);
  const secretKeys = await readOwnSecretKeys(tx, source);
  const [secretKey] = secretKeys;
  const { rows, opened } = await reencryptRing(tx, secretKeys);
  const isMoving = rows.length === 0 && (await hasPast(tx));
  if (isMoving) {
    const secret = Buffer.from(secretKeys.at(-1) ?? secretKey);
    for (const [index, family] of families.entries())
      await addKey(tx, secretKey, { id: index + 1, family, secret, isUnnamed: true, startsInMs: 0 });
  }
  const lacking = families.filter((family) => !opened.some((key) => key.family === family && !key.isUnnamed));
  await drawKeys(tx, { secretKey, of: lacking, startsInMs: 0 });
  if (isMoving) await addJob(tx, "reseal", {});
  return secretKeys;
}

/**
 * The keys of a school's ring, and how many of them these secret keys do not open. Keys that were read earlier stay known while they are in
 * the ring: another server may have encrypted it with the next secret key, which this one is yet to be started with.
 */
export async function readRing(
  db: Queryable,
  secretKeys: SecretKeys,
  known: readonly RingKey[] = [],
): Promise<{ keys: RingKey[]; closed: number }> {
  const rows = await findRing(db);
  const keys = rows.flatMap((row) => {
    const before = known.find(({ id, family }) => id === row.id && family === row.family);
    return openRow(row, secretKeys)?.key ?? (before ? toKey(row, before.secret) : []);
  });
  return { keys, closed: rows.length - keys.length };
}

/** The secrets of a school that was started at least once, for a program beside it: as they are now. */
export async function readSecrets(db: Queryable, secretKeys: SecretKeys): Promise<Secrets> {
  const { secrets, take } = makeSecrets(secretKeys[0]);
  take((await readRing(db, secretKeys)).keys);
  return secrets;
}

/** Opens the ring, and follows it: a new key is known to every process before the first value is made with it. */
export async function openKeyRing({ db, changes, source, log }: RingOptions): Promise<KeyRing> {
  const secretKeys = await db.transaction().execute((tx) => completeRing(tx, source));
  // The notice of that is no news.
  await changes.catchUp();
  const { secrets, take } = makeSecrets(secretKeys[0]);
  let seen = changes.versionOf("keys");
  let keys: readonly RingKey[] = [];

  async function refresh(): Promise<void> {
    const version = changes.versionOf("keys");
    // Asked each time: the file may have been changed by a command.
    const ring = await readRing(db, await findSecretKeys(source), keys);
    if (ring.closed > 0)
      log.warn(
        { keys: ring.closed },
        "some keys of the school were encrypted with another SECRET_KEY: what was made with them counts for nothing",
      );
    keys = ring.keys;
    take(keys);
    seen = version;
  }

  await refresh();
  let asked = performance.now();
  let isFailing = false;
  const look = async () => {
    const mustAsk = !changes.isListening() && performance.now() - asked > ASKS_EVERY_MS;
    if (changes.versionOf("keys") === seen && !mustAsk) return;
    asked = performance.now();
    try {
      await refresh();
      isFailing = false;
    } catch (err) {
      // A database that is away is asked again. Logged once: it may be away for hours.
      if (!isFailing) log.warn({ err }, "the keys of the school could not be read: those of before are used");
      isFailing = true;
    }
  };
  return { secrets, keys: () => keys, refresh, ...keepDoing(look, LOOKS_EVERY_MS) };
}
