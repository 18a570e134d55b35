import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, link, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../../settings/settings.ts";
import { type AbsolutePath, asTyped, within } from "../files/absolute-path.ts";
import { syncFolder } from "../files/sync-folder.ts";

/** SECRET_KEY, or what is in DATA_DIR/secret.key, and those it has replaced, which still decrypt what they have encrypted. */
export type SecretKeys = readonly [string, ...string[]];

/** Of a key, in characters. */
const SHORTEST_KEY = 32;

/** Mark in a key file before a key that was replaced. */
const REPLACES = "\nreplaces: ";

/** The configured secret key is not the school's, or there is none: what an operator can correct, in words. */
export class OtherKeyError extends Error {}

/** Where a school's secret keys stand. */
export type KeySource = Pick<Settings, "SECRET_KEY" | "SECRET_KEY_BEFORE" | "DATA_DIR">;

/** Whether a school has a secret key already. */
export const hasSecretKey = (source: KeySource): boolean =>
  source.SECRET_KEY !== undefined || existsSync(keyFileOf(source));

/** Where an operator finds the configured key. */
export const nameOfKey = (source: KeySource): string =>
  source.SECRET_KEY === undefined ? asTyped(keyFileOf(source)) : "SECRET_KEY";

/**
 * The secret keys of a school: SECRET_KEY and SECRET_KEY_BEFORE, or else those of its file, the present one first. It is made when there
 * is none.
 */
export async function findSecretKeys({
  SECRET_KEY: given,
  SECRET_KEY_BEFORE: before,
  DATA_DIR,
}: KeySource): Promise<SecretKeys> {
  if (given !== undefined) return before === undefined ? [given] : [given, before];
  return readKeys(await readOrMakeSecretKey(DATA_DIR));
}

/** The keys of a file's text, the present one first. */
export function readKeys(text: string): SecretKeys {
  const [present = "", ...before] = text.split(REPLACES).map((key) => key.trim());
  return [present, ...before];
}

/** A key that nobody guesses. */
export const makeSecretKey = (): string => randomBytes(48).toString("base64url");

export const keyFileOf = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">): AbsolutePath =>
  within(DATA_DIR, "secret.key");

/** Puts these keys into the file, all of it at one moment. It stays its owner's alone. */
export async function writeSecretKeys(settings: Pick<Settings, "DATA_DIR">, keys: SecretKeys): Promise<void> {
  const file = keyFileOf(settings);
  const { uid, gid } = await stat(file);
  const aside = await writeAside(file, `${keys.join(REPLACES)}\n`);
  // Whoever runs a command may be another than the school does as.
  await chown(aside, uid, gid);
  await rename(aside, file);
  await syncFolder(path.dirname(file));
}

/** The key file of this installation: made once, kept in `dataDir`, readable by its owner alone. */
export async function readOrMakeSecretKey(dataDir: AbsolutePath): Promise<string> {
  const file = keyFileOf({ DATA_DIR: dataDir });
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await makeKeyFile(file);
  const kept = (await readFile(file, "utf8")).trimEnd();
  if (readKeys(kept)[0].length < SHORTEST_KEY)
    throw new Error(`${file} is damaged: its key has fewer than ${SHORTEST_KEY} characters.`);
  return kept;
}

/**
 * The file appears whole or not at all, or a start that is killed here would be the last one. Linking fails when it
 * exists, so two processes starting at once agree on one key.
 */
async function makeKeyFile(file: string): Promise<void> {
  const aside = await writeAside(file, makeSecretKey());
  try {
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(aside);
  }
  await syncFolder(path.dirname(file));
}

/** Writes a file of another name beside it, which is on the disk then. */
async function writeAside(file: string, text: string): Promise<string> {
  const aside = `${file}.${randomBytes(4).toString("hex")}.part`;
  const made = await open(aside, "wx", 0o600);
  try {
    await made.writeFile(text);
    await made.sync();
  } finally {
    await made.close();
  }
  return aside;
}
