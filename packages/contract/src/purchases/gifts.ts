import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Price, ProseOrBlank, Timestamp } from "../fields/primitives.ts";
import { LinkToken, madeToken } from "./pay-links.ts";
import { PRESENT_MESSAGE_MAX_LENGTH } from "./present-rules.ts";
import { CardKey, Purchase } from "./purchases.ts";

/** A course that the caller gives to whoever gets the link. */
export const Gift = z.object({
  giftId: Id,
  courseId: Id,
  courseName: z.string(),
  message: z.string(),
  createdDateTime: Timestamp,
  expiresDateTime: Timestamp,
});
export type Gift = z.output<typeof Gift>;

const MadeGift = Gift.extend(madeToken);
export type MadeGift = z.output<typeof MadeGift>;

/** Content of a gift's link. */
export const OfferedGift = z.object({
  from: z.string().describe("The name of who gives it"),
  message: z.string(),
  courseId: Id,
  courseName: z.string(),
  price: Price.min(0),
  expiresDateTime: Timestamp,
});
export type OfferedGift = z.output<typeof OfferedGift>;

const MakeGiftBody = z.object({
  courseId: Id,
  cardKey: CardKey,
  message: ProseOrBlank(PRESENT_MESSAGE_MAX_LENGTH).default(""),
});
export type MakeGiftBody = z.output<typeof MakeGiftBody>;

export const giftEndpoints = {
  makeGift: endpoint({
    method: "POST",
    path: "/purchase/gift/make",
    summary:
      "Give a course with an unused card: answers a link by which somebody takes it, once, within thirty days. Until then the card is " +
      "reserved, and its code opens nothing",
    who: "session",
    body: MakeGiftBody,
    answer: { status: 201, schema: MadeGift },
    errors: ["CARD_NOT_ACCEPTED", "COURSE_NOT_FOUND"],
    limits: ["activation", "newLinks"],
  }),
  listGifts: endpoint({
    method: "GET",
    path: "/purchase/gift/list",
    summary: "The caller's gifts that nobody has taken, newest first; 100 at most",
    who: "session",
    isPrivate: true,
    answer: { status: 200, schema: z.array(Gift) },
    errors: [],
  }),
  takeBackGift: endpoint({
    method: "DELETE",
    path: "/purchase/gift/take-back",
    summary: "Take back a gift of the caller's that nobody has taken: the code of its card is accepted again",
    who: "session",
    query: z.object({ giftId: IdParam }),
    answer: { status: 204 },
    errors: ["GIFT_NOT_FOUND"],
  }),
  openGift: endpoint({
    method: "POST",
    path: "/purchase/gift/open",
    summary: "What the link of a gift gives, and from whom. The token stands in the body, and in no address",
    who: "all",
    body: z.object({ token: LinkToken }),
    answer: { status: 200, schema: OfferedGift },
    errors: ["GIFT_NOT_FOUND"],
    limits: ["cardsByLink"],
  }),
  takeGift: endpoint({
    method: "POST",
    path: "/purchase/gift/take",
    summary: "Obtain the course of a gift",
    who: "session",
    body: z.object({ token: LinkToken }),
    answer: { status: 201, schema: Purchase },
    errors: ["GIFT_NOT_FOUND", "CARD_NOT_ACCEPTED", "COURSE_NOT_FOUND", "COURSE_ALREADY_PURCHASED"],
    limits: ["cardsByLink"],
  }),
};
