import type { CardCourses, CoursesForCardBody, Purchase } from "@manara/contract/purchases/purchases";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail, type Refused } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { rightsIn } from "../access/access.policy.ts";
import { lookupsOf } from "../cards/card-vault.ts";
import { explainRefusal, lookAtCard } from "../cards/look-at-card.ts";
import { teachersOf } from "../courses/course-row.ts";
import { listCoursesOfPrice } from "../courses/courses.service.ts";
import { countBuyers, findCourseForActivation, insertPurchase } from "./purchases.repo.ts";
import { type ActivationRefusal, judgeActivation, toPurchase } from "./purchases.rules.ts";
import { redeemCard, type Via } from "./redeem-card.repo.ts";

/** Recipient of a course, and from where the card is sent. */
export type Holder = Pick<Caller, "userId" | "fullName" | "role" | "address">;

interface Activation {
  caller: Holder;
  courseId: number;
  cardKey: string | null;
  /** How somebody else has spent the card for the holder. */
  via?: Via;
}

/** Obtains a course with a card, or a gift course without one. */
export async function activateCourse(
  platform: Platform,
  activation: Activation,
): Promise<Purchase | ActivationRefusal> {
  const answer = await platform.db.transaction().execute((tx) => activate(platform, tx, activation));
  if ("purchaseId" in answer) void platform.changes.notifyOfSale();
  else if (answer.refused === "CARD_NOT_ACCEPTED" && activation.cardKey)
    return { ...answer, usedFor: await explainRefusal(platform, activation.caller, activation.cardKey) };
  return answer;
}

/** A refusal that is returned comes before the first write; one that is thrown takes the writes back. */
export async function activate(
  platform: Platform,
  tx: Tx,
  { caller, courseId, cardKey, via }: Activation,
): Promise<Purchase | ActivationRefusal> {
  const now = platform.clock();
  const { userId } = caller;
  const found = await findCourseForActivation(tx, courseId, userId);
  const facts = found && {
    course: {
      price: found.course.price,
      isHidden: found.course.visibility === "HIDDEN",
      opensAll: rightsIn(caller, teachersOf(found.course)).opensAll,
    },
    purchase: found.purchase,
  };
  const refusal = judgeActivation(facts, cardKey, now);
  if (refusal) return refusal;
  if (!found) return { refused: "COURSE_NOT_FOUND" };

  const { price } = found.course;
  const { timeZone, currency } = platform.country;
  const sale = { userId, courseId, price, now, timeZone, added: found.purchase ? 0 : 1 };
  const sold = cardKey
    ? await redeemCard(
        tx,
        { ...caller, ...sale, currency, lookups: lookupsOf(platform.secrets, cardKey) },
        via,
      )
    : await giveAway(tx, sale);
  if (!sold) return { refused: "CARD_NOT_ACCEPTED" };
  const purchase = sold.purchase ?? fail("COURSE_ALREADY_PURCHASED");
  const buyers = sold.buyers ?? fail("CARD_NOT_ACCEPTED");
  return toPurchase(platform, caller, { purchase, course: { ...found.course, purchasesCount: buyers } });
}

type Sale = Omit<Parameters<typeof insertPurchase>[1], "granted" | "expiresAt"> &
  Parameters<typeof countBuyers>[1];

async function giveAway(tx: Tx, sale: Sale) {
  const purchase = await insertPurchase(tx, { ...sale, granted: false, expiresAt: null });
  return { purchase, buyers: purchase && (await countBuyers(tx, sale)) };
}

/** The courses that an unused card opens for who holds it in hand; the card stays unused. */
export async function listCoursesForCard(
  platform: Platform,
  caller: Caller,
  { cardKey, ...page }: CoursesForCardBody,
): Promise<CardCourses | Refused> {
  const card = await lookAtCard(platform, caller, cardKey);
  if ("refused" in card) return card;
  const { price } = card;
  const { items: courses, total } = await listCoursesOfPrice(platform, caller, { price, ...page });
  return { price, total, courses };
}
