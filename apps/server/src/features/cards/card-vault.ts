import { randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  CARD_ALPHABET,
  CARD_CODE_LENGTH,
  CARD_GROUP_LENGTH,
  checkCharacter,
} from "@manara/contract/cards/card-code";
import { decrypt, encrypt } from "../../platform/keys/encryption.ts";
import { macOf, macsOf, type PurposeKey, type Secrets } from "../../platform/keys/secrets.ts";

/** Cards that are made before the event loop continues: a few milliseconds. */
const BATCH = 250;

/** A new code: fifteen characters that cannot be guessed and the one that checks them. */
export function makeCardCode(): string {
  let code = "";
  while (code.length < CARD_CODE_LENGTH - 1) code += CARD_ALPHABET.charAt(randomInt(CARD_ALPHABET.length));
  return `${code}${checkCharacter(code)}`;
}

/** Look-up of a code. Without the key nobody can compute a code from it, nor try codes against it. */
export const lookupOf = ({ cardLookup }: Pick<Secrets, "cardLookup">, code: string): Buffer =>
  macOf(cardLookup.current, code);

/** All that a code may be found by, whichever key its card was made with. */
export const lookupsOf = ({ cardLookup }: Pick<Secrets, "cardLookup">, code: string): Buffer[] =>
  macsOf(cardLookup, code);

/** Of all groups that there can be no two share so many bytes. */
const GROUP_HASH_BYTES = 8;

const GROUPS = CARD_CODE_LENGTH / CARD_GROUP_LENGTH;

/** The hash of a group at its place, counted from 0: at another place it has another. */
const hashGroup = (key: PurposeKey, group: string, place: number): Buffer =>
  macOf(key, `${place} ${group}`).subarray(0, GROUP_HASH_BYTES);

const groupsOf = (code: string): string[] =>
  Array.from({ length: Math.floor(code.length / CARD_GROUP_LENGTH) }, (_, at) =>
    code.slice(at * CARD_GROUP_LENGTH, (at + 1) * CARD_GROUP_LENGTH),
  );

const hashGroups = (key: PurposeKey, code: string, place = 0): Buffer[] =>
  groupsOf(code).map((group, at) => hashGroup(key, group, place + at));

/** Look-up of a code by its groups. */
export const cardGroupsOf = ({ cardGroups }: Pick<Secrets, "cardGroups">, code: string): Buffer =>
  Buffer.concat(hashGroups(cardGroups.current, code));

/** The hashes that a card has one set of all of, whose code holds these groups one after the other: whichever its key, and wherever they stand. */
export const groupLookupsOf = ({ cardGroups }: Pick<Secrets, "cardGroups">, part: string): Buffer[][] =>
  cardGroups.all.flatMap((key) =>
    Array.from({ length: GROUPS - groupsOf(part).length + 1 }, (_, place) => hashGroups(key, part, place)),
  );

/** The part of a group's hash that an index finds cards by: as `card_group_keys` in SQL, its first 18 bits. */
export const groupKeyOf = (hash: Buffer): number => hash.readUIntBE(0, 3) >> 6;

/** The keys that a card is made with. */
export type CardKeys = Pick<Secrets, "cardLookup" | "cardGroups" | "cardCodes">;

/** The code as it rests in the database. */
export const encryptCard = (secrets: Pick<Secrets, "cardCodes">, code: string): Buffer =>
  encrypt(secrets.cardCodes, code);

/** The code of an encrypted card; throws when it was changed, or its key is not in the ring. */
export const decryptCard = (secrets: Pick<Secrets, "cardCodes">, encrypted: Buffer): string =>
  decrypt(secrets.cardCodes, encrypted);

/** A card as it goes into the table, and the code to print on it. */
export interface NewCard {
  code: string;
  lookup: Buffer;
  groups: Buffer;
  sealed: Buffer;
}

/** New cards, with codes of their own unless they are given. */
export async function makeCards(
  secrets: CardKeys,
  amount: number,
  codes?: readonly string[],
): Promise<NewCard[]> {
  const cards: NewCard[] = [];
  for (let index = 0; index < amount; index += 1) {
    const code = codes?.[index] ?? makeCardCode();
    // Encrypted first: if the present key changes in between, the encrypted code names the older key, and all are computed again.
    const sealed = encryptCard(secrets, code);
    cards.push({ code, lookup: lookupOf(secrets, code), groups: cardGroupsOf(secrets, code), sealed });
    if (index % BATCH === BATCH - 1) await setImmediate();
  }
  return cards;
}
