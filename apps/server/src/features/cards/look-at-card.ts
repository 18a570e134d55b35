import type { UsedFor } from "@manara/contract/errors";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { lookupsOf } from "./card-vault.ts";
import { findCard } from "./cards.repo.ts";
import { ownUse } from "./cards.rules.ts";
import { recordRefusal } from "./watch/record-refusal.ts";

type Dependencies = Pick<Platform, "db" | "secrets" | "clock">;
type Looker = Pick<Caller, "userId" | "address">;

const findByCode = ({ db, secrets, clock }: Dependencies, code: string) =>
  findCard(db, { id: null, lookups: lookupsOf(secrets, code), now: clock() });

type Found = Awaited<ReturnType<typeof findByCode>>;

/** Finds the caller's purchase by a refused card. Any other refusal is remembered, for the watch. */
async function explain(
  dependencies: Dependencies,
  caller: Looker,
  card: Found,
): Promise<UsedFor | undefined> {
  const use = ownUse(card, caller);
  if (!use) await recordRefusal(dependencies, caller, card);
  return use;
}

/**
 * The price of an unused card. All others are refused in the same words and by the same query, so that nobody learns of a code what
 * trying it on a course would not have shown; only who has used a card learns on what.
 */
export async function lookAtCard(
  dependencies: Dependencies,
  caller: Looker,
  code: string,
): Promise<{ price: number } | { refused: "CARD_NOT_ACCEPTED"; usedFor: UsedFor | undefined }> {
  const card = await findByCode(dependencies, code);
  if (isGood(card)) return { price: card.price };
  return { refused: "CARD_NOT_ACCEPTED", usedFor: await explain(dependencies, caller, card) };
}

/** Finds the caller's purchase by a refused card; undefined for every other card, and for none. A good card of another price is no refusal of the card. */
export async function explainRefusal(
  dependencies: Dependencies,
  caller: Looker,
  code: string,
): Promise<UsedFor | undefined> {
  const card = await findByCode(dependencies, code);
  return isGood(card) ? undefined : explain(dependencies, caller, card);
}

/** Remembers, for the watch, that a card was refused to somebody without an account. */
export async function rememberRefusal(
  dependencies: Dependencies,
  { address, code }: { address: string; code: string },
): Promise<void> {
  const card = await findByCode(dependencies, code);
  if (!isGood(card)) await recordRefusal(dependencies, { userId: null, address }, card);
}

const isGood = (card: Found): card is NonNullable<Found> => card?.usedAt === null && card.isAccepted;
