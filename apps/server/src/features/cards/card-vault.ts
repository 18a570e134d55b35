import { createHmac, randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { CARD_ALPHABET, CARD_CODE_LENGTH, checkCharacter } from "@manara/contract/card-code";
import { keyOf, openSealed, seal } from "../../platform/seal.ts";
import type { Secrets } from "../../platform/secrets.ts";

/** Cards that are made before others have their turn: a few milliseconds. */
const BATCH = 250;

/** A new code: fifteen characters that cannot be guessed and the one that checks them. */
export function makeCardCode(): string {
  let code = "";
  while (code.length < CARD_CODE_LENGTH - 1) code += CARD_ALPHABET.charAt(randomInt(CARD_ALPHABET.length));
  return `${code}${checkCharacter(code)}`;
}

/** What a code is found by. Without the key nobody can tell a code from it, nor try codes against it. */
export const lookupOf = (secrets: Pick<Secrets, "cardLookup">, code: string): Buffer =>
  createHmac("sha256", keyOf(secrets.cardLookup)).update(code).digest();

/** The code as it rests in the database. */
export const sealCard = (secrets: Pick<Secrets, "cardSeal">, code: string): Buffer =>
  seal(secrets.cardSeal, code);

/** The code of a sealed card; throws when it was changed or sealed with another key. */
export const openSealedCard = (secrets: Pick<Secrets, "cardSeal">, sealed: Buffer): string =>
  openSealed(secrets.cardSeal, sealed);

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
