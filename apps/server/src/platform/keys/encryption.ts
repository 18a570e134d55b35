import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import type { Keys } from "./secrets.ts";

/** First byte of what is sealed: how the rest was made. Of the first version nothing names its key; it is read alone. */
const UNNAMED = 1;
const NAMED = 2;
/** Version and id of the key. */
const HEAD_LENGTH = 3;
/** GCM's standard nonce and tag (NIST SP 800-38D), in bytes. */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const CIPHER = "aes-256-gcm";

/** How everything begins that is sealed with this key. */
export function headOf({ id }: { id: number }): Buffer {
  const head = Buffer.alloc(HEAD_LENGTH);
  head.writeUInt8(NAMED);
  head.writeUInt16BE(id, 1);
  return head;
}

/** A text as it rests in the database: head, nonce, tag, ciphertext. */
export function encrypt({ current }: Pick<Keys, "current">, text: string): Buffer {
  return encryptWith(current.key, headOf(current), text);
}

/** What was sealed; throws when it was changed, or its key is not in the ring. */
export function decrypt(keys: Pick<Keys, "find">, sealed: Buffer): string {
  const isNamed = sealed[0] === NAMED;
  if (!isNamed && sealed[0] !== UNNAMED) throw new Error(`sealed in an unknown way: ${sealed[0]}`);
  const id = isNamed ? sealed.readUInt16BE(1) : null;
  const key = keys.find(id);
  if (!key) throw new Error(`sealed with a key that is not in the ring: ${id ?? "one without id"}`);
  return decryptWith(key.key, sealed, isNamed ? HEAD_LENGTH : 1).toString("utf8");
}

/** The same text, sealed with the present key; throws when it cannot be opened. */
export const reencrypt = (keys: Keys, sealed: Buffer): Buffer => encrypt(keys, decrypt(keys, sealed));

/** AES-256-GCM, with a head in the clear that cannot be exchanged. */
export function encryptWith(key: KeyObject, head: Buffer, text: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH });
  cipher.setAAD(head);
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), encrypted]);
}

/** What was encrypted behind a head of this length; throws when the key is another, or a byte was changed. */
export function decryptWith(key: KeyObject, encrypted: Buffer, headLength: number): Buffer {
  const nonce = encrypted.subarray(headLength, headLength + NONCE_LENGTH);
  const rest = encrypted.subarray(headLength + NONCE_LENGTH);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(encrypted.subarray(0, headLength)).setAuthTag(rest.subarray(0, TAG_LENGTH));
  return Buffer.concat([decipher.update(rest.subarray(TAG_LENGTH)), decipher.final()]);
}
