import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { dateIn } from "../../../platform/days.rules.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Moved, moveCards } from "../moves/move-cards.ts";
import { makeCardOfMonth } from "./make-batch.ts";

/** `2026-11`. */
const MONTH_LENGTH = 7;

interface SoldCard {
  cardId: number;
  code: string;
  moved: Moved[];
}

/** Makes a card in the batch of its price and month, and lets it be sold, by a centre or by the school. What the books say of that is the caller's to write. */
export async function makeSoldCard(
  platform: Pick<Platform, "secrets" | "country">,
  tx: Tx,
  { caller, price, centreId, now }: { caller: Caller; price: number; centreId: number | null; now: Date },
): Promise<SoldCard> {
  const month = dateIn(now, platform.country.timeZone).slice(0, MONTH_LENGTH);
  const made = { price, month, createdAt: now, createdBy: caller.userId };
  const { cards } = await makeCardOfMonth(platform, tx, made);
  const { id: cardId, code } = cards[0] ?? fail("CARD_NOT_FOUND");
  const moved = await moveCards(tx, {
    serials: { firstSerial: cardId, lastSerial: cardId },
    goTo: () => ({ state: "SOLD", centreId }),
  });
  return { cardId, code, moved };
}
