import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../../settings.ts";

export const keyFileOf = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">): string =>
  path.join(DATA_DIR, "secret.key");

/** The key of a school as its settings or its folder have it; null: none yet. */
export async function findKey(settings: Pick<Settings, "DATA_DIR" | "SECRET_KEY">): Promise<string | null> {
  return settings.SECRET_KEY ?? (await readKeyFile(keyFileOf(settings)));
}

/** The key that a file holds; null: there is no such file. */
export async function readKeyFile(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text?.trim() ?? null;
}

/** By which two keys are told apart; nothing that a key protects is known by it. */
export const fingerprintOf = (key: string): string =>
  Buffer.from(hkdfSync("sha256", key, "manara", "fingerprint in backups", 16)).toString("hex");
