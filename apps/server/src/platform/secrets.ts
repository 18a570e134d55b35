import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";

/** One key per purpose, derived from SECRET_KEY, so that what signs tokens never seals cards. 32 bytes each. */
export interface Secrets {
  tokens: Buffer;
  cardLookup: Buffer;
  cardSeal: Buffer;
  /** As a key and not as bytes, which each use would make a key of: links are signed at every view of a lesson. */
  mediaLinks: KeyObject;
  mailedTokens: Buffer;
  devices: Buffer;
  /** Of answers that are kept to be given again. */
  idempotency: Buffer;
  /** Of mails that wait with a secret link in them. */
  mails: Buffer;
  /** Of what certificates say. */
  certificates: Buffer;
  /** Of authenticator apps. */
  authenticators: Buffer;
  recoveryCodes: Buffer;
  demo: Buffer;
}

const derive = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secretKey, "manara", purpose, 32));

export function deriveSecrets(secretKey: string): Secrets {
  return {
    tokens: derive(secretKey, "session tokens"),
    cardLookup: derive(secretKey, "card lookup"),
    cardSeal: derive(secretKey, "card seal"),
    mediaLinks: createSecretKey(derive(secretKey, "media links")),
    mailedTokens: derive(secretKey, "mailed tokens"),
    devices: derive(secretKey, "known devices"),
    idempotency: derive(secretKey, "idempotency keys"),
    mails: derive(secretKey, "queued mails"),
    certificates: derive(secretKey, "certificates"),
    authenticators: derive(secretKey, "authenticator apps"),
    recoveryCodes: derive(secretKey, "recovery codes"),
    demo: derive(secretKey, "demo password"),
  };
}

/** The key of this installation: made once, kept in `dataDir`, readable by its owner alone. */
export async function readOrMakeSecretKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await makeSecretKey(file);
  const kept = (await readFile(file, "utf8")).trim();
  if (kept.length < 32) throw new Error(`${file} is damaged: it holds fewer than 32 characters.`);
  return kept;
}

/**
 * The file appears whole or not at all, or a start that is killed here would be the last one. Linking fails when it
 * exists, so two processes starting at once agree on one key.
 */
async function makeSecretKey(file: string): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString("hex")}.part`;
  const made = await open(aside, "wx", 0o600);
  try {
    await made.writeFile(randomBytes(48).toString("base64url"));
    await made.sync();
  } finally {
    await made.close();
  }
  try {
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(aside);
  }
  await syncFolder(path.dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
