import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import {
  findSecretKeys,
  type KeySource,
  keyFileOf,
  readKeys,
  type SecretKeys,
} from "../../platform/keys/secret-key.ts";

/** The key of a school as its settings or its folder have it, with those it has replaced; null: none yet. */
export const findKeys = async (source: KeySource): Promise<SecretKeys | null> =>
  source.SECRET_KEY === undefined ? readKeyFile(keyFileOf(source)) : findSecretKeys(source);

/** The keys that a file holds; null: there is no such file. */
export async function readKeyFile(file: AbsolutePath): Promise<SecretKeys | null> {
  const text = await readFile(file, "utf8").catch(ifNotThere(null));
  return text?.trim() ? readKeys(text) : null;
}

/** By which two keys are distinguished; nothing that a key protects is known by it. */
export const fingerprintOf = (key: string): string =>
  Buffer.from(hkdfSync("sha256", key, "manara", "fingerprint in backups", 16)).toString("hex");
