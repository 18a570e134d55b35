import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomInt,
} from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { CARD_ALPHABET, CARD_CODE_LENGTH, checkCharacter } from "@manara/contract/card-code";
import type { Secrets } from "../../platform/secrets.ts";

/** First byte of a sealed code: how the rest was made. */
const SEAL_VERSION = 1;
/** GCM's standard nonce and tag (NIST SP 800-38D), in bytes. */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const CIPHER = "aes-256-gcm";

/** Cards that are made before others have their turn: a few milliseconds. */
const BATCH = 250;

const keys = new WeakMap<Buffer, KeyObject>();

/** The secret made ready for use: a cipher that has to do it by itself takes four times as long. */
function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

/** A new code: fifteen characters that cannot be guessed and the one that checks them. */
export function makeCardCode(): string {
  let code = "";
  while (code.length < CARD_CODE_LENGTH - 1) code += CARD_ALPHABET.charAt(randomInt(CARD_ALPHABET.length));
  return `${code}${checkCharacter(code)}`;
}

/** What a code is found by. Without the key nobody can tell a code from it, nor try codes against it. */
export const lookupOf = (secrets: Pick<Secrets, "cardLookup">, code: string): Buffer =>
  createHmac("sha256", keyOf(secrets.cardLookup)).update(code).digest();

/** The code as it rests in the database: version, nonce, tag, ciphertext. */
export function sealCard(secrets: Pick<Secrets, "cardSeal">, code: string): Buffer {
  const version = Buffer.of(SEAL_VERSION);
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, keyOf(secrets.cardSeal), nonce, { authTagLength: TAG_LENGTH });
  cipher.setAAD(version);
  const sealed = Buffer.concat([cipher.update(code, "ascii"), cipher.final()]);
  return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed]);
}

/** The code of a sealed card; throws when it was changed or sealed with another key. */
export function openSealedCard(secrets: Pick<Secrets, "cardSeal">, sealed: Buffer): string {
  const version = sealed.subarray(0, 1);
  if (version[0] !== SEAL_VERSION) throw new Error(`a card sealed in an unknown way: ${version[0]}`);
  const nonce = sealed.subarray(1, 1 + NONCE_LENGTH);
  const tag = sealed.subarray(1 + NONCE_LENGTH, 1 + NONCE_LENGTH + TAG_LENGTH);
  const decipher = createDecipheriv(CIPHER, keyOf(secrets.cardSeal), nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(version).setAuthTag(tag);
  const rest = sealed.subarray(1 + NONCE_LENGTH + TAG_LENGTH);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString("ascii");
}

/** A card as it goes into the table, and the code to print on it. */
export interface NewCard {
  code: string;
  lookup: Buffer;
  sealed: Buffer;
}

/** New cards, with codes of their own unless they are given. */
export async function makeCards(
  secrets: Pick<Secrets, "cardLookup" | "cardSeal">,
  amount: number,
  codes?: readonly string[],
): Promise<NewCard[]> {
  const cards: NewCard[] = [];
  for (let index = 0; index < amount; index += 1) {
    const code = codes?.[index] ?? makeCardCode();
    cards.push({ code, lookup: lookupOf(secrets, code), sealed: sealCard(secrets, code) });
    if (index % BATCH === BATCH - 1) await setImmediate();
  }
  return cards;
}
