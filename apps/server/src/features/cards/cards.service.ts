import type { Queryable, Tx } from "../../platform/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { lookupOf, makeCardCode, sealCard } from "./card-vault.ts";
import { claimCardRow, insertCardRows } from "./cards.repo.ts";

/** Makes unused cards of one price, with new codes unless they are given, and answers the codes. */
export async function insertCards(
  tx: Queryable,
  secrets: Pick<Secrets, "cardLookup" | "cardSeal">,
  cards: { amount: number; price: number; createdAt?: Date; codes?: readonly string[] },
): Promise<string[]> {
  const codes = [...(cards.codes ?? Array.from({ length: cards.amount }, makeCardCode))];
  await insertCardRows(tx, {
    lookups: codes.map((code) => lookupOf(secrets, code)),
    seals: codes.map((code) => sealCard(secrets, code)),
    price: cards.price,
    createdAt: cards.createdAt,
  });
  return codes;
}

/** Uses up a card for a course and answers its id; null when no unused card of this price has the code. */
export const claimCard = (
  tx: Tx,
  secrets: Pick<Secrets, "cardLookup">,
  claim: { code: string; price: number; userId: number; courseId: number; now: Date },
): Promise<number | null> => {
  const { code, ...rest } = claim;
  return claimCardRow(tx, { ...rest, lookup: lookupOf(secrets, code) });
};
