import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { type AbsolutePath, asTyped } from "../../platform/files/absolute-path.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import {
  findSecretKeys,
  type KeySource,
  keyFileOf,
  readKeys,
  type SecretKeys,
} from "../../platform/keys/secret-key.ts";
import { BackupError } from "./manifest.ts";

/** Readers of a backup: whoever knows the passphrase, or has the key of one of the recipients (`age1…`). */
export interface Encryption {
  passphrase?: string;
  recipients?: readonly string[];
}

/** Secret that opens an encrypted backup: the passphrase, or the text of a file of age identities (`AGE-SECRET-KEY-1…`). */
export interface Decryption {
  passphrase?: string;
  identities?: string;
}

type Bytes = AsyncIterable<Uint8Array>;

const toWeb = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): Bytes => Readable.fromWeb(stream);

/**
 * How the parts of one backup are encrypted; null: not at all. To derive a key from a passphrase takes a second, so it is done
 * once: it encrypts the backup's own identity, `identity.age`, and that opens everything else.
 */
export async function encryptTo({
  passphrase,
  recipients = [],
}: Encryption): Promise<{ identity: Uint8Array | null; encrypt: (bytes: Bytes) => Promise<Bytes> } | null> {
  if (passphrase === undefined && recipients.length === 0) return null;
  const encrypter = new Encrypter();
  for (const recipient of recipients) addRecipient(encrypter, recipient);
  let identity: Uint8Array | null = null;
  if (passphrase !== undefined) {
    const own = await generateX25519Identity();
    encrypter.addRecipient(await identityToRecipient(own));
    const locker = new Encrypter();
    locker.setPassphrase(passphrase);
    identity = await locker.encrypt(`${own}\n`);
  }
  return { identity, encrypt: async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes))) };
}

/** Whether a backup can be encrypted to it: with one mistyped letter nobody could open it. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    // It throws for what is no recipient, and for nothing else.
    return false;
  }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  if (!isRecipient(recipient))
    throw new BackupError(`${recipient} is no age recipient; one begins with age1.`);
  encrypter.addRecipient(recipient);
}

/** Opens the parts of an encrypted backup; `identity` is its `identity.age`, if it has one. Throws a BackupError when it cannot. */
export async function decryptWith(
  { passphrase, identities }: Decryption,
  identity: Uint8Array | null,
): Promise<(bytes: Bytes) => Promise<Bytes>> {
  const texts = identities === undefined ? [] : identities.split("\n");
  if (passphrase !== undefined) {
    if (!identity)
      throw new BackupError("This backup is encrypted for a key, not with a passphrase: --identity.");
    texts.push(...(await openIdentity(identity, passphrase)).split("\n"));
  }
  const keys = texts.map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
  if (keys.length === 0) {
    const with_ = identity ? "--passphrase-file or --identity" : "--identity";
    throw new BackupError(`This backup is encrypted: open it with ${with_}.`);
  }
  const decrypter = new Decrypter();
  for (const key of keys) addIdentity(decrypter, key);
  return async (bytes) =>
    fromWeb(
      await decrypter.decrypt(toWeb(bytes)).catch((error: unknown) => {
        throw new BackupError(`This backup is not opened by that key (${String(error)}).`);
      }),
    );
}

function addIdentity(decrypter: Decrypter, key: string): void {
  try {
    decrypter.addIdentity(key);
  } catch {
    throw new BackupError("A line of the --identity file is no age key; one begins with AGE-SECRET-KEY-1.");
  }
}

async function openIdentity(identity: Uint8Array, passphrase: string): Promise<string> {
  const opener = new Decrypter();
  opener.addPassphrase(passphrase);
  return opener.decrypt(identity, "text").catch(() => {
    throw new BackupError("This is not the passphrase of that backup.");
  });
}

/** The first line of a file, which holds nothing else. */
export async function readPassphrase(file: AbsolutePath): Promise<string> {
  const [line = ""] = (await readFile(file, "utf8")).split(/\r?\n/);
  if (line.length < 12)
    throw new BackupError(`The first line of ${asTyped(file)} is shorter than 12 characters.`);
  return line;
}

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
