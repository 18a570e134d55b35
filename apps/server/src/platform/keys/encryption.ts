import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import type { Keys } from "./secrets.ts";

/** First byte of an encrypted value: the version of its format. The first version names no key; it is only read. */
const UNNAMED = 1;
const NAMED = 2;
/** Version and id of the key. */
const HEAD_LENGTH = 3;
/** GCM's standard nonce and tag (NIST SP 800-38D), in bytes. */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const CIPHER = "aes-256-gcm";

/** The first bytes of everything that is encrypted with this key. */
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

/** The text that was encrypted; throws when it was changed, or its key is not in the ring. */
export function decrypt(keys: Pick<Keys, "find">, encrypted: Buffer): string {
  const isNamed = encrypted[0] === NAMED;
  if (!isNamed && encrypted[0] !== UNNAMED) throw new Error(`encrypted in an unknown way: ${encrypted[0]}`);
  const id = isNamed ? encrypted.readUInt16BE(1) : null;
  const key = keys.find(id);
  if (!key) throw new Error(`encrypted with a key that is not in the ring: ${id ?? "one without id"}`);
  return decryptWith(key.key, encrypted, isNamed ? HEAD_LENGTH : 1).toString("utf8");
}

/** The same text, encrypted with the present key; throws when it cannot be decrypted. */
export const reencrypt = (keys: Keys, encrypted: Buffer): Buffer => encrypt(keys, decrypt(keys, encrypted));

/** AES-256-GCM, with a head in the clear that cannot be exchanged. */
export function encryptWith(key: KeyObject, head: Buffer, text: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH });
  cipher.setAAD(head);
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts what lies behind a head of this length; throws when the key is another, or a byte was changed. */
export function decryptWith(key: KeyObject, encrypted: Buffer, headLength: number): Buffer {
  const nonce = encrypted.subarray(headLength, headLength + NONCE_LENGTH);
  const rest = encrypted.subarray(headLength + NONCE_LENGTH);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(encrypted.subarray(0, headLength)).setAuthTag(rest.subarray(0, TAG_LENGTH));
  return Buffer.concat([decipher.update(rest.subarray(TAG_LENGTH)), decipher.final()]);
}
