import type { Card, CreateCardsBody } from "@manara/contract/cards/cards";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { mailDeed } from "../accounts/users/mail-accounts.ts";
import { recordActs } from "../audit/audit.service.ts";
import { makeBatch } from "./batches/make-batch.ts";
import { cardsMade } from "./card-mails.ts";
import { toRuns } from "./cards.rules.ts";

/** Makes unused cards whose codes are accepted at once, and answers them with their codes. */
export async function createCards(
  platform: Platform,
  caller: Caller,
  { amount, price }: CreateCardsBody,
): Promise<Card[]> {
  const cards = await platform.db.transaction().execute(async (tx) => {
    const made = await makeBatch(platform, tx, {
      amount,
      price,
      liveWhenSold: false,
      createdAt: platform.clock(),
      createdBy: caller.userId,
    });
    const ids = toRuns(made.cards.map(({ id }) => id));
    await recordActs(tx, caller, [{ act: "card.made", details: { amount, price, cards: ids } }]);
    await mailDeed(platform, tx, { ...cardsMade({ amount, price }), by: caller });
    return made.cards;
  });
  return cards
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, code, createdAt }) => ({
      id,
      cardKey: code,
      price,
      status: "UNUSED",
      isLive: true,
      state: "MADE",
      creationDateTime: createdAt.toISOString(),
      usedAt: null,
      usedBy: null,
      courseId: null,
    }));
}
