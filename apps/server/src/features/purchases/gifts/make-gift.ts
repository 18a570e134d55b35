import type { Gift, MadeGift, MakeGiftBody } from "@manara/contract/purchases/gifts";
import type { Caller } from "../../../platform/caller.ts";
import { fail, isRefused, type Refused } from "../../../platform/failure.ts";
import { hashLinkToken, makeLinkToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getCourseAccess } from "../../access/access.service.ts";
import { explainRefusal } from "../../cards/look-at-card.ts";
import { holdCodes, releaseCard, reserveCard } from "../../cards/reserve-card.ts";
import {
  deleteGiftsBefore,
  deleteOpenGift,
  findOpenGifts,
  findPricedCourse,
  type GiftRow,
  insertGift,
} from "./gifts.repo.ts";

const DAY_MS = 86_400_000;
const LIFE_DAYS = 30;

const toGift = ({ id, courseId, courseName, message, createdAt, expiresAt }: GiftRow): Gift => ({
  giftId: id,
  courseId,
  courseName,
  message,
  createdDateTime: createdAt.toISOString(),
  expiresDateTime: expiresAt.toISOString(),
});

/**
 * Reserves a card and makes a link by which somebody gets a course with it. What is refused is refused in the words of an activation, and
 * counts as one.
 */
export async function makeGift(
  platform: Platform,
  caller: Caller,
  { courseId, cardKey: code, message }: MakeGiftBody,
): Promise<MadeGift | Refused> {
  await getCourseAccess(platform, caller, courseId);
  const token = makeLinkToken();
  const createdAt = platform.clock();
  const expiresAt = new Date(createdAt.getTime() + LIFE_DAYS * DAY_MS);
  const made = await platform.db.transaction().execute(async (tx): Promise<MadeGift | Refused> => {
    await holdCodes(tx);
    const course = await findPricedCourse(tx, courseId);
    const reservation = { code, now: createdAt, until: expiresAt };
    const cardId = course && (await reserveCard(platform, tx, { ...reservation, price: course.price }));
    if (!course || cardId === null) return { refused: "CARD_NOT_ACCEPTED" };
    const gift = { courseId, message, createdAt, expiresAt };
    const tokenHash = hashLinkToken(token);
    const id = await insertGift(tx, { ...gift, giverId: caller.userId, cardId, tokenHash });
    return { ...toGift({ ...gift, id, courseName: course.name }), token };
  });
  return isRefused(made) ? { ...made, usedFor: await explainRefusal(platform, caller, code) } : made;
}

/** The caller's gifts that nobody has taken. */
export async function listGifts({ db, clock }: Platform, { userId }: Caller): Promise<Gift[]> {
  return (await findOpenGifts(db, { giverId: userId, now: clock() })).map(toGift);
}

/** Takes a gift of the caller's back: its link opens nothing, and the code of its card is accepted again. */
export const takeBackGift = (platform: Platform, { userId }: Caller, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    await holdCodes(tx);
    const gift = (await deleteOpenGift(tx, { id, giverId: userId })) ?? fail("GIFT_NOT_FOUND");
    await releaseCard(platform, tx, { cardId: gift.cardId, until: gift.expiresAt });
  });

/** Forgets gifts that ran out a month ago; their cards were free from then. */
export const forgetOldGifts = ({ db, clock }: Platform): Promise<void> =>
  deleteGiftsBefore(db, new Date(clock().getTime() - LIFE_DAYS * DAY_MS));
