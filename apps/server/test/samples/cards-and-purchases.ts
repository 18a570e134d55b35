import type { cardEndpoints } from "@manara/contract/cards/cards";
import type { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import type { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import type { Samples } from "./sample.ts";

export const cardSamples: Samples<typeof cardEndpoints> = {
  listCards: () => ({}),
  exportCards: () => ({}),
  getCard: async ({ school }) => {
    const [cardKey = ""] = await school.makeCards(1000);
    return { query: { cardKey } };
  },
  countCards: () => ({}),
  createCards: () => ({ body: { amount: 2, price: 1000 } }),
  deleteCard: async ({ school }) => {
    await school.makeCards(1000);
    const card = await school.db
      .selectFrom("cards")
      .select("id")
      .where("usedAt", "is", null)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return { query: { id: card.id } };
  },
  deleteAllCards: () => ({}),
};

export const purchaseManagementSamples: Samples<typeof purchaseManagementEndpoints> = {
  listUserPurchases: ({ student }) => ({ query: { userId: student.id } }),
  grantCourse: ({ student, course }) => ({
    body: { userId: student.id, courseId: course.id, reason: "Her card was lost in the post." },
  }),
  takeBackPurchase: async ({ school, student, course }) => {
    const purchase = await school.makePurchase({ userId: student.id, courseId: course.id });
    return { body: { purchaseId: purchase.id, reason: "The card was stolen." } };
  },
};

export const purchaseSamples: Samples<typeof purchaseEndpoints> = {
  activateCourse: async ({ school, otherCourse }) => {
    const [cardKey] = await school.makeCards(otherCourse.price);
    return { body: { courseId: otherCourse.id, cardKey: cardKey ?? null } };
  },
  listCoursesForCard: async ({ school, otherCourse }) => {
    const [cardKey = ""] = await school.makeCards(otherCourse.price);
    return { body: { cardKey } };
  },
  isPurchased: ({ course }) => ({ query: { courseId: course.id } }),
  listMyPurchases: () => ({}),
  exportBuyers: ({ course }) => ({ query: { courseId: course.id } }),
  listBuyers: ({ course }) => ({ params: { courseId: course.id } }),
};
