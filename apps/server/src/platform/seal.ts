import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from "node:crypto";

/** First byte of what is sealed: how the rest was made. */
const SEAL_VERSION = 1;
/** GCM's standard nonce and tag (NIST SP 800-38D), in bytes. */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const CIPHER = "aes-256-gcm";

const keys = new WeakMap<Buffer, KeyObject>();

/** The secret made ready for use: a cipher that has to do it by itself takes four times as long. */
export function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

/** A text as it rests in the database: version, nonce, tag, ciphertext. */
export function seal(secret: Buffer, text: string): Buffer {
  const version = Buffer.of(SEAL_VERSION);
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_LENGTH });
  cipher.setAAD(version);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed]);
}

/** What was sealed; throws when it was changed or sealed with another key. */
export function openSealed(secret: Buffer, sealed: Buffer): string {
  const version = sealed.subarray(0, 1);
  if (version[0] !== SEAL_VERSION) throw new Error(`sealed in an unknown way: ${version[0]}`);
  const nonce = sealed.subarray(1, 1 + NONCE_LENGTH);
  const tag = sealed.subarray(1 + NONCE_LENGTH, 1 + NONCE_LENGTH + TAG_LENGTH);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(version).setAuthTag(tag);
  const rest = sealed.subarray(1 + NONCE_LENGTH + TAG_LENGTH);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
}
