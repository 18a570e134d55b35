import type { OfferedGift } from "@manara/contract/purchases/gifts";
import type { Purchase } from "@manara/contract/purchases/purchases";
import type { Caller } from "../../../platform/caller.ts";
import { fail, isRefused, type Refused } from "../../../platform/failure.ts";
import { hashLinkToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { holdCodes, releaseCard } from "../../cards/reserve-card.ts";
import { activate } from "../activate-card.ts";
import { savePresent } from "../presents/presents.repo.ts";
import { type FollowedGift, findGift, lockGift, setGiftUsed } from "./gifts.repo.ts";

const isOffered = (gift: FollowedGift | null): gift is FollowedGift =>
  gift !== null && gift.visibility === "PUBLIC" && gift.price >= 0;

/** Reads the course of a link, and from whom. */
export async function openGift({ db, clock }: Platform, token: string): Promise<OfferedGift | Refused> {
  const gift = await findGift(db, { tokenHash: hashLinkToken(token), now: clock() });
  if (!isOffered(gift)) return { refused: "GIFT_NOT_FOUND" };
  const { from, message, courseId, courseName, price, expiresAt } = gift;
  return { from, message, courseId, courseName, price, expiresDateTime: expiresAt.toISOString() };
}

/**
 * Spends the card of a gift for the caller, as an activation does. The reservation ends first; whatever is refused after that takes all
 * back, and the gift stays.
 */
export async function takeGift(
  platform: Platform,
  caller: Caller,
  token: string,
): Promise<Purchase | Refused> {
  const taken = await platform.db.transaction().execute(async (tx): Promise<Purchase | Refused> => {
    const now = platform.clock();
    await holdCodes(tx);
    const gift = await lockGift(tx, { tokenHash: hashLinkToken(token), now });
    if (!isOffered(gift)) return { refused: "GIFT_NOT_FOUND" };
    const { id: giftId, giverId, courseId, cardId, expiresAt: until, from, message } = gift;
    const cardKey = (await releaseCard(platform, tx, { cardId, until })) ?? fail("CARD_NOT_ACCEPTED");
    const via = { giftId, giverId };
    const purchase = await activate(platform, tx, { caller, courseId, cardKey, via });
    if (isRefused(purchase)) return fail(purchase.refused);
    await setGiftUsed(tx, giftId, now);
    await savePresent(tx, { userId: caller.userId, courseId, giverId, from, message, givenAt: now });
    return purchase;
  });
  if (!isRefused(taken)) void platform.changes.notifyOfSale();
  return taken;
}
