import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { decryptCard, lookupsOf } from "./card-vault.ts";
import { holdsCodes } from "./moves/ranges.repo.ts";
import { releaseCardRow, reserveCardRow } from "./reserve-card.repo.ts";

/** As an activation does, before it looks at a card: no code is refused by others meanwhile that was accepted before. */
export async function holdCodes(tx: Tx): Promise<void> {
  await tx.selectNoFrom(holdsCodes.as("held")).execute();
}

/** Keeps an unused card of this price for somebody else: its code opens nothing until then. Null when the code is not accepted. */
export const reserveCard = (
  { secrets }: Pick<Platform, "secrets">,
  tx: Tx,
  { code, ...card }: { code: string; price: number; now: Date; until: Date },
): Promise<number | null> => reserveCardRow(tx, { ...card, lookups: lookupsOf(secrets, code) });

/** Ends a reservation: the code, which is accepted again, if the school has nothing against it. Null: it holds no more. */
export async function releaseCard(
  { secrets }: Pick<Platform, "secrets">,
  tx: Tx,
  reservation: { cardId: number; until: Date },
): Promise<string | null> {
  const sealed = await releaseCardRow(tx, reservation);
  return sealed && decryptCard(secrets, sealed);
}
