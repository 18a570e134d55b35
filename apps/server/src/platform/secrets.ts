import { hkdfSync, randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";

/** One key per purpose, derived from SECRET_KEY, so that what signs tokens never seals cards. 32 bytes each. */
export interface Secrets {
  tokens: Buffer;
  cardLookup: Buffer;
  cardSeal: Buffer;
  mediaLinks: Buffer;
  mailedTokens: Buffer;
}

const derive = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secretKey, "manara", purpose, 32));

export function deriveSecrets(secretKey: string): Secrets {
  return {
    tokens: derive(secretKey, "session tokens"),
    cardLookup: derive(secretKey, "card lookup"),
    cardSeal: derive(secretKey, "card seal"),
    mediaLinks: derive(secretKey, "media links"),
    mailedTokens: derive(secretKey, "mailed tokens"),
  };
}

/** The key of this installation: made once, kept in `dataDir`, readable by its owner alone. */
export async function readOrMakeSecretKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true });
  try {
    // "wx" fails when the file exists, so two processes starting at once agree on one key.
    const handle = await open(file, "wx", 0o600);
    const made = randomBytes(48).toString("base64url");
    await handle.writeFile(made);
    await handle.sync();
    await handle.close();
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const kept = (await readFile(file, "utf8")).trim();
    if (kept.length < 32) throw new Error(`${file} is damaged: it holds fewer than 32 characters.`);
    return kept;
  }
}
