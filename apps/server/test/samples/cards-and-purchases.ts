import type { cardEndpoints } from "@manara/contract/cards";
import type { purchaseEndpoints } from "@manara/contract/purchases";
import type { Samples } from "./sample.ts";

export const cardSamples: Samples<typeof cardEndpoints> = {
  listCards: () => ({}),
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

export const purchaseSamples: Samples<typeof purchaseEndpoints> = {
  activateCourse: async ({ school, otherCourse }) => {
    const [cardKey] = await school.makeCards(otherCourse.price);
    return { body: { courseId: otherCourse.id, cardKey: cardKey ?? null } };
  },
  isPurchased: ({ course }) => ({ query: { courseId: course.id } }),
  listMyPurchases: () => ({}),
  listBuyers: ({ course }) => ({ params: { courseId: course.id } }),
};
