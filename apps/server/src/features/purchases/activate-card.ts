import type { Purchase } from "@manara/contract/purchases";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { isCourseStaff } from "../access/access.policy.ts";
import { recordActs } from "../audit/audit.service.ts";
import { claimCard } from "../cards/cards.service.ts";
import { teachersOf } from "../courses/course-row.ts";
import { toPurchase } from "./purchase.ts";
import { countBuyers, findCourseForActivation, insertPurchase } from "./purchases.repo.ts";
import { type ActivationRefusal, judgeActivation } from "./purchases.rules.ts";

interface Activation {
  caller: Caller;
  courseId: number;
  cardKey: string | null;
}

/** Obtains a course with a card, or a gift course without one. */
export const activateCourse = (
  platform: Platform,
  activation: Activation,
): Promise<Purchase | ActivationRefusal> =>
  platform.db.transaction().execute((tx) => activate(platform, tx, activation));

/**
 * Locks in one order: card, then the account's purchase of the course, then the counter of the course. A refusal
 * that is returned comes before the first write; one that is thrown takes the writes back.
 */
async function activate(
  platform: Platform,
  tx: Tx,
  { caller, courseId, cardKey }: Activation,
): Promise<Purchase | ActivationRefusal> {
  const now = platform.clock();
  const { userId } = caller;
  const found = await findCourseForActivation(tx, courseId, userId);
  const facts = found && {
    course: {
      price: found.course.price,
      isHidden: found.course.visibility === "HIDDEN",
      isStaff: isCourseStaff(caller, teachersOf(found.course)),
    },
    purchase: found.purchase,
  };
  const refusal = judgeActivation(facts, cardKey, now);
  if (refusal) return refusal;
  if (!found) return { refused: "COURSE_NOT_FOUND" };

  const { price } = found.course;
  const cardId =
    cardKey && (await claimCard(tx, platform.secrets, { code: cardKey, price, userId, courseId, now }));
  if (cardKey && !cardId) return { refused: "CARD_NOT_ACCEPTED" };
  if (cardId)
    await recordActs(tx, caller, [{ act: "card.used", subjectId: cardId, details: { courseId, price } }]);

  const bought = { userId, courseId, cardId: cardId || null, granted: false, now, expiresAt: null };
  const purchase = await insertPurchase(tx, bought);
  if (!purchase) fail("COURSE_ALREADY_PURCHASED");
  const buyers = await countBuyers(tx, { id: courseId, price, added: found.purchase ? 0 : 1 });
  if (buyers === null) fail("CARD_NOT_ACCEPTED");
  const course = { ...found.course, purchasesCount: buyers };
  return toPurchase(platform, caller, { purchase, course });
}
