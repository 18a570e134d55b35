import { randomInt, randomUUID } from "node:crypto";
import type { batchEndpoints } from "@manara/contract/cards/batches";
import type { cardEndpoints } from "@manara/contract/cards/cards";
import type { ownSaleEndpoints } from "@manara/contract/cards/own-sales";
import { phoneSaleEndpoints } from "@manara/contract/cards/phone-sales";
import type { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import type { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import type { Fixture } from "./fixture.ts";
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

/** Printed cards, and the centre that is to have them. */
async function printCards({ school, openCentre }: Fixture, isDelivered = false) {
  const { firstSerial, lastSerial } = await school.makePrintedBatch({ amount: 3, price: 1000 });
  const centreId = await openCentre();
  if (isDelivered)
    await school.db
      .updateTable("cardRanges")
      .set({ state: "AT_CENTRE", centreId })
      .where("firstSerial", "=", firstSerial)
      .execute();
  return { serials: { firstSerial, lastSerial }, centreId };
}

export const batchSamples: Samples<typeof batchEndpoints> = {
  createBatch: () => ({ body: { amount: 2, price: 1000, note: "For the bookshops", season: "2027" } }),
  listBatches: () => ({}),
  getBatch: async ({ school }) => {
    const { batchId } = await school.makePrintedBatch({ amount: 2, price: 1000 });
    return { query: { id: batchId } };
  },
  printBatch: async ({ school }) => {
    const { batchId } = await school.makePrintedBatch({ amount: 2, price: 1000 });
    await school.db.updateTable("cardRanges").set({ state: "MADE" }).where("batchId", "=", batchId).execute();
    return { body: { batchId, layout: "A4" } };
  },
  deliverCards: async (given) => {
    const { serials, centreId } = await printCards(given);
    return { body: { ...serials, centreId } };
  },
  returnCards: async (given) => ({ body: (await printCards(given, true)).serials }),
  voidCards: async (given) => ({
    body: { ...(await printCards(given)).serials, reason: "The parcel was lost." },
  }),
  sellCards: async (given) => ({
    body: { ...(await printCards(given)).serials, saleId: randomUUID(), phone: "0661122334" },
  }),
  undoSale: async (given) => {
    const { serials } = await printCards(given);
    await given.school.db
      .updateTable("cardRanges")
      .set({ state: "SOLD", isLive: true })
      .where("firstSerial", "=", serials.firstSerial)
      .execute();
    return { body: { ...serials, reason: "It was the wrong card.", isOpened: false } };
  },
};

/** A card of this number's buyer, sold by the caller. */
async function sellByPhone({ school, course, caller }: Fixture, phoneNumber = "0551234567") {
  const saleId = randomUUID();
  const { body } = await school.call(phoneSaleEndpoints.sellByPhone, {
    as: await school.makeUser({ role: "ADMIN" }),
    body: { saleId, phoneNumber, price: course.price, centreId: null },
  });
  if (caller)
    await school.db.updateTable("cardSales").set({ sellerId: caller.id }).where("id", "=", saleId).execute();
  return { saleId, phoneNumber, pin: body.pin ?? "" };
}

export const phoneSaleSamples: Samples<typeof phoneSaleEndpoints> = {
  listCardPrices: () => ({}),
  sellByPhone: async ({ course, openCentre }) => ({
    body: {
      saleId: randomUUID(),
      phoneNumber: "0551234567",
      price: course.price,
      centreId: await openCentre(),
    },
  }),
  listOpenPhoneSales: () => ({}),
  listOwnCardPrices: () => ({}),
  async sellOwnByPhone({ course, openCentre }) {
    await openCentre();
    return { body: { saleId: randomUUID(), phoneNumber: "0551234567", price: course.price } };
  },
  listOwnOpenPhoneSales: () => ({}),
  sendOwnCardAgain: async (given) => ({ body: { saleId: (await sellByPhone(given)).saleId } }),
  sendCardAgain: async (given) => ({ body: { saleId: (await sellByPhone(given)).saleId } }),
  collectCard: async (given) => {
    const { phoneNumber, pin } = await sellByPhone(
      given,
      `055${String(randomInt(10_000_000)).padStart(7, "0")}`,
    );
    return { body: { phoneNumber, pin } };
  },
};

export const ownSaleSamples: Samples<typeof ownSaleEndpoints> = {
  sellOwnCards: async (given) => ({
    body: {
      ...(await printCards(given, true)).serials,
      saleId: randomUUID(),
      phone: "0661122334",
      soldAt: given.school.platform.clock().toISOString(),
    },
  }),
  listOwnSales: () => ({}),
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
