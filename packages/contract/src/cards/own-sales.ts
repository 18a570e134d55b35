import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { DrawnId, TextOrNone, Timestamp } from "../fields/primitives.ts";
import { SerialRange } from "./batches.ts";
import { UNDO_SALE_MINUTES } from "./card-rules.ts";

/** Cards of a sale that came back: its sale was undone, or its used cards were given back. */
const TakenBack = z.object({
  cards: z.int().positive(),
  /** Price that the buyer paid. */
  amount: z.int().nonnegative(),
  /** When the last of them came back. */
  at: Timestamp,
});

/** Cards that a centre has sold to one buyer. */
export const OwnSale = SerialRange.extend({
  saleId: z.uuid(),
  /** By the device of the seller, as far as that can be. */
  soldAt: Timestamp,
  /** When the school heard of it: from then on the cards are live. */
  receivedAt: Timestamp,
  cards: z.int().positive(),
  /** Price that the buyer paid. */
  amount: z.int().nonnegative(),
  /** The centre's part of it. */
  commission: z.int().nonnegative(),
  /** Of the buyer, where the seller has asked for it. */
  phone: z.string().nullable(),
  isUsed: z.boolean().describe("One of its cards is used: the sale cannot be taken back"),
  takenBack: TakenBack.nullable().describe("Null: the whole sale stands"),
});
export type OwnSale = z.output<typeof OwnSale>;

const SellOwnBody = SerialRange.extend({
  saleId: DrawnId,
  phone: TextOrNone(50).optional(),
  soldAt: Timestamp.optional().describe(
    "When it was, by a device that had no network then; within the last thirty days, else the nearest moment of them",
  ),
});
export type SellOwnBody = z.output<typeof SellOwnBody>;

/** Sales of the centre that the session sells for. */
export const ownSaleEndpoints = {
  sellOwnCards: endpoint({
    method: "POST",
    path: "/centre/own/sell",
    summary:
      "Sell cards that the own centre has: their codes are accepted from then on. `saleId` is drawn by the sender: sent again, at any time, it is one sale. Of cards that are not there nothing is said",
    who: "centre",
    body: SellOwnBody,
    answer: { status: 201, schema: OwnSale },
    errors: ["CARDS_ELSEWHERE", "CREDIT_EXHAUSTED"],
  }),
  undoOwnSale: endpoint({
    method: "POST",
    path: "/centre/own/undo-sale",
    summary: `Take back a whole sale of the own centre, within ${UNDO_SALE_MINUTES} minutes of when the school heard of it, while none of its cards is used. Sent again it is undone once`,
    who: "centre",
    body: z.object({
      saleId: DrawnId,
      isOpened: z
        .boolean()
        .default(false)
        .describe("Somebody may have seen the codes: they are refused for ever"),
    }),
    answer: { status: 200, schema: OwnSale },
    errors: ["SALE_NOT_FOUND", "CARDS_ELSEWHERE"],
  }),
  listOwnSales: endpoint({
    method: "GET",
    path: "/centre/own/sales",
    summary: "Sales of the own centre, those that came last first, 20 of them without a limit",
    who: "centre",
    query: pageOf(20),
    answer: { status: 200, schema: z.array(OwnSale), counted: true },
    errors: [],
  }),
};
