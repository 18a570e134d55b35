import type { Gain, GiveBack, GiveBackOutcome } from "@manara/contract/cards/give-backs";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { getUsedCard, giveBackCard, replaceCard } from "../cards/moves/give-back.ts";
import { getShareOf, takeShareBack } from "../shares/shares.service.ts";
import { tellConcerned } from "./give-back-mails.ts";
import {
  findAllWaiting,
  findBuyerFacts,
  findCentreOfSale,
  findWaiting,
  insertWaiting,
  takeWaiting,
} from "./give-backs.repo.ts";
import { changeBuyers, takeAway } from "./granted-purchases.repo.ts";

interface Wish {
  cardId: number;
  reason: string;
  gives: Gain;
}

const personOf = (userId: number | null, fullName: string | null) =>
  userId === null || fullName === null ? null : { userId, fullName };

/** Consequences for a used card, of its course and its money, when it is given back. */
export async function showGiveBack({ db, settings }: Platform, cardId: number): Promise<GiveBack> {
  const card = await getUsedCard(db, cardId);
  const { sale, price, usedBy, courseId } = card;
  const [facts, centre, waiting, share] = await Promise.all([
    findBuyerFacts(db, card),
    sale?.centreId ? findCentreOfSale(db, sale.centreId) : null,
    findWaiting(db, cardId),
    getShareOf(db, cardId),
  ]);
  return {
    cardId,
    price,
    usedAt: card.usedAt.toISOString(),
    usedBy: personOf(usedBy, facts?.fullName ?? null),
    course: { courseId, name: facts?.courseName ?? "" },
    takesCourse: facts?.purchaseId != null,
    lessonsBegun: facts?.lessonsBegun ?? 0,
    hasCertificate: facts?.hasCertificate ?? false,
    sale: sale && { centre, amount: price, commission: sale.commission },
    share: share && {
      educator: { userId: share.educatorId, fullName: share.fullName },
      amount: share.amount,
    },
    needsSecondAdmin: settings.GIVE_BACK_SECOND_ADMIN,
    waiting: waiting && {
      by: personOf(waiting.askedBy, waiting.fullName),
      dateTime: waiting.askedAt.toISOString(),
      reason: waiting.reason,
      gives: waiting.gives,
    },
  };
}

/** The cards that wait for another administrator, the longest wait first. */
export const listWaitingGiveBacks = ({ db }: Pick<Platform, "db">): Promise<number[]> => findAllWaiting(db);

/** Gives a used card back; where the school asks for two administrators, it waits for another one. */
export const askToGiveBack = (platform: Platform, caller: Caller, wish: Wish): Promise<GiveBackOutcome> =>
  platform.db.transaction().execute(async (tx) => {
    const { cardId, reason, gives } = wish;
    if (!platform.settings.GIVE_BACK_SECOND_ADMIN) {
      await takeWaiting(tx, cardId);
      return giveBack(platform, tx, { caller, ...wish });
    }
    await getUsedCard(tx, cardId);
    const isNew = await insertWaiting(tx, {
      ...wish,
      askedBy: caller.userId,
      askedAt: platform.clock(),
    });
    // Somebody may have confirmed it while this waited.
    await getUsedCard(tx, cardId);
    if (isNew)
      await recordActs(tx, caller, [
        { act: "card.give-back-asked", subjectId: cardId, details: { reason, gives } },
      ]);
    return { cardId, isDone: false, newCard: null };
  });

/** Does what another administrator has asked for; who has asked cannot. */
export const confirmGiveBack = (
  platform: Platform,
  caller: Caller,
  cardId: number,
): Promise<GiveBackOutcome> =>
  platform.db.transaction().execute(async (tx) => {
    const { askedBy, ...wish } = (await takeWaiting(tx, cardId)) ?? fail("CARD_NOT_FOUND");
    if (askedBy === caller.userId) fail("SECOND_ADMIN_NEEDED");
    return giveBack(platform, tx, { caller, cardId, ...wish });
  });

/** Lets a card that waits for another administrator be as it is. */
export const withdrawGiveBack = ({ db }: Platform, caller: Caller, cardId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { reason } = (await takeWaiting(tx, cardId)) ?? fail("CARD_NOT_FOUND");
    await recordActs(tx, caller, [
      { act: "card.give-back-withdrawn", subjectId: cardId, details: { reason } },
    ]);
  });

/**
 * Voids the card and takes back the educator's share; for money its sale too, for a new card it stands. Its course is taken back as any: access
 * and links end at once, what the buyer has done in it and a certificate stay. Everybody whom it concerns gets a mail.
 */
async function giveBack(
  platform: Platform,
  tx: Tx,
  { gives, ...wish }: Wish & { caller: Caller },
): Promise<GiveBackOutcome> {
  const { caller, cardId, reason } = wish;
  const take = gives === "CARD" ? replaceCard : giveBackCard;
  const { card, soldBy, newCard } = await take(platform, tx, wish);
  const share = await takeShareBack(platform, tx, cardId);
  const { courseId } = card;
  const facts = await findBuyerFacts(tx, card);
  const course = facts?.courseName ?? "";
  const purchaseId = facts?.purchaseId ?? null;
  const taken = purchaseId === null ? null : await takeAway(tx, purchaseId, platform.clock());
  if (taken) {
    await changeBuyers(tx, courseId, -1);
    await recordActs(tx, caller, [
      {
        act: "purchase.taken-back",
        subjectId: taken.userId,
        details: { courseId, course, purchaseId, cardId, reason },
      },
      { act: "card.taken-back", subjectId: cardId, details: { courseId, userId: taken.userId, reason } },
    ]);
  }
  await tellConcerned(platform, tx, { card, course, isTaken: taken !== null, share, soldBy, newCard });
  return { cardId, isDone: true, newCard };
}
