import type { UsedFor } from "@manara/contract/errors";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { findCard } from "./card-life.repo.ts";
import { lookupsOf } from "./card-vault.ts";
import { ownUse } from "./cards.rules.ts";

type Dependencies = Pick<Platform, "db" | "secrets" | "clock">;

const findByCode = ({ db, secrets, clock }: Dependencies, code: string) =>
  findCard(db, { id: null, lookups: lookupsOf(secrets, code), now: clock() });

/**
 * The price of an unused card. All others are refused in the same words and by the same query, so that nobody learns of a code what
 * trying it on a course would not have shown; only who has used a card learns on what.
 */
export async function lookAtCard(
  dependencies: Dependencies,
  caller: Pick<Caller, "userId">,
  code: string,
): Promise<{ price: number } | { refused: "CARD_NOT_ACCEPTED"; usedFor: UsedFor | undefined }> {
  const card = await findByCode(dependencies, code);
  if (card?.usedAt === null && card.isAccepted) return { price: card.price };
  return { refused: "CARD_NOT_ACCEPTED", usedFor: ownUse(card, caller) };
}

/** What the caller has spent a card on; undefined for every other card, and for none. */
export const findOwnUse = async (
  dependencies: Dependencies,
  caller: Pick<Caller, "userId">,
  code: string,
): Promise<UsedFor | undefined> => ownUse(await findByCode(dependencies, code), caller);
