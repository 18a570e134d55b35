import { randomInt, randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import type { cardEndpoints } from "@manara/contract/cards/cards";
import type { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import type { ownSaleEndpoints } from "@manara/contract/cards/own-sales";
import { phoneSaleEndpoints } from "@manara/contract/cards/phone-sales";
import type { watchEndpoints } from "@manara/contract/cards/watch";
import type { giftEndpoints } from "@manara/contract/purchases/gifts";
import type { payLinkEndpoints } from "@manara/contract/purchases/pay-links";
import type { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import type { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { lookupOf } from "../../src/features/cards/card-vault.ts";
import { hashLinkToken, makeLinkToken } from "../../src/platform/keys/link-tokens.ts";
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
  countDeletableCards: () => ({}),
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
  async undoOwnSale(given) {
    const saleId = randomUUID();
    const { serials } = await printCards(given, true);
    const as = await given.school.makeUser({ role: "ADMIN" });
    await given.school.call(batchEndpoints.sellCards, { as, body: { ...serials, saleId } });
    return { body: { saleId, isOpened: false } };
  },
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

/** A card that somebody has used, sold by the school; it may wait for another administrator. */
async function useCard({ school, student, course }: Fixture, { waits = false } = {}): Promise<number> {
  const { firstSerial: cardId } = await school.makePrintedBatch({ amount: 1, price: 1000 });
  await school.db
    .updateTable("cardRanges")
    .set({ state: "SOLD", isLive: true })
    .where("firstSerial", "=", cardId)
    .execute();
  const use = { usedAt: school.platform.clock(), usedBy: student.id, courseId: course.id };
  await school.db.updateTable("cards").set(use).where("id", "=", cardId).execute();
  if (waits) await school.db.insertInto("cardGiveBacks").values({ cardId, reason: "By mistake" }).execute();
  return cardId;
}

export const giveBackSamples: Samples<typeof giveBackEndpoints> = {
  getGiveBack: async (given) => ({ query: { cardId: await useCard(given) } }),
  giveBackCard: async (given) => ({
    body: { cardId: await useCard(given), reason: "It was the wrong course." },
  }),
  confirmGiveBack: async (given) => ({ body: { cardId: await useCard(given, { waits: true }) } }),
  withdrawGiveBack: async (given) => ({ body: { cardId: await useCard(given, { waits: true }) } }),
};

export const watchSamples: Samples<typeof watchEndpoints> = {
  getWatch: () => ({}),
  lookNow: () => ({}),
  async settleFinding({ school, student }) {
    const { id } = await school.db
      .insertInto("watchFindings")
      .values({ rule: "ACCOUNT", userId: student.id, amount: 30, foundAt: school.platform.clock() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { body: { findingId: id } };
  },
  getBookCheck: () => ({}),
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

/** A link of a student's for the other course, and its token. */
async function makePayLink({ school, otherCourse }: Fixture, userId: number) {
  const token = makeLinkToken();
  const expiresAt = new Date(school.platform.clock().getTime() + 86_400_000);
  const { id } = await school.db
    .insertInto("payLinks")
    .values({ userId, courseId: otherCourse.id, tokenHash: hashLinkToken(token), expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { token, payLinkId: id };
}

export const payLinkSamples: Samples<typeof payLinkEndpoints> = {
  makePayLink: ({ otherCourse }) => ({ body: { courseId: otherCourse.id } }),
  listPayLinks: () => ({}),
  endPayLink: async (given) => ({
    query: { payLinkId: (await makePayLink(given, given.caller?.id ?? given.student.id)).payLinkId },
  }),
  openPayLink: async (given) => ({ body: { token: (await makePayLink(given, given.student.id)).token } }),
  payByLink: async (given) => {
    const { token } = await makePayLink(given, given.student.id);
    const [cardKey = ""] = await given.school.makeCards(given.otherCourse.price);
    return { body: { token, cardKey, from: "Grandfather", message: "Learn well!" } };
  },
  listPresents: () => ({}),
};

/** A gift of the other course, and its token. */
async function makeGift({ school, otherCourse }: Fixture, giverId: number) {
  const [code = ""] = await school.makeCards(otherCourse.price);
  const until = new Date(school.platform.clock().getTime() + 86_400_000);
  const { id: cardId } = await school.db
    .updateTable("cards")
    .set({ reservedUntil: until })
    .where("lookup", "=", lookupOf(school.platform.secrets, code))
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = makeLinkToken();
  const gift = {
    giverId,
    courseId: otherCourse.id,
    cardId,
    tokenHash: hashLinkToken(token),
    expiresAt: until,
  };
  const { id: giftId } = await school.db
    .insertInto("gifts")
    .values(gift)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { token, giftId };
}

export const giftSamples: Samples<typeof giftEndpoints> = {
  makeGift: async ({ school, otherCourse }) => {
    const [cardKey = ""] = await school.makeCards(otherCourse.price);
    return { body: { courseId: otherCourse.id, cardKey, message: "Happy birthday!" } };
  },
  listGifts: () => ({}),
  takeBackGift: async (given) => ({
    query: { giftId: (await makeGift(given, given.caller?.id ?? given.student.id)).giftId },
  }),
  openGift: async (given) => ({ body: { token: (await makeGift(given, given.student.id)).token } }),
  takeGift: async (given) => ({ body: { token: (await makeGift(given, given.student.id)).token } }),
};
