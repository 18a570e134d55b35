import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { AbsolutePath } from "../../platform/absolute-path.ts";
import { ifNotThere } from "../../platform/if-there.ts";
import { keyFileOf, readKeys, type SecretKeys } from "../../platform/secret-key.ts";
import type { Settings } from "../../settings.ts";

type KeySettings = Pick<Settings, "DATA_DIR" | "SECRET_KEY">;

/** The key of a school as its settings or its folder have it, with those it has replaced; null: none yet. */
export const findKeys = async (settings: KeySettings): Promise<SecretKeys | null> =>
  settings.SECRET_KEY === undefined ? readKeyFile(keyFileOf(settings)) : [settings.SECRET_KEY];

/** The key of a school; null: it has none yet. */
export const findKey = async (settings: KeySettings): Promise<string | null> =>
  (await findKeys(settings))?.[0] ?? null;

/** The keys that a file holds; null: there is no such file. */
export async function readKeyFile(file: AbsolutePath): Promise<SecretKeys | null> {
  const text = await readFile(file, "utf8").catch(ifNotThere(null));
  return text?.trim() ? readKeys(text) : null;
}

/** By which two keys are told apart; nothing that a key protects is known by it. */
export const fingerprintOf = (key: string): string =>
  Buffer.from(hkdfSync("sha256", key, "manara", "fingerprint in backups", 16)).toString("hex");
