import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { CardPrice } from "../cards/batches.ts";
import { MAX_CARDS_AT_ONCE } from "../cards/card-rules.ts";
import { Id, IdParam, Text, Timestamp } from "../fields/primitives.ts";
import { centreOrderAnswerRules, centreOrderRules, orderStates } from "./centre-rules.ts";

const OrderState = z.enum(orderStates);

/** Cards that a centre asks the school for. */
export const CentreOrder = z.object({
  id: Id,
  creationDateTime: Timestamp,
  price: z.int().nonnegative(),
  amount: z.int().positive(),
  note: z.string(),
  state: OrderState.describe("OPEN: waits for the school; DONE: seen to; REFUSED: there will be none"),
  /** Reply of the school; empty: nothing. */
  answer: z.string(),
  settledAt: Timestamp.nullable(),
});
export type CentreOrder = z.output<typeof CentreOrder>;

/** An order as administrators see it. */
export const ReceivedOrder = CentreOrder.extend({
  centre: z.object({ centreId: Id, name: z.string() }),
  /** Person who ordered. */
  by: z.object({ userId: Id, fullName: z.string() }).nullable(),
});
export type ReceivedOrder = z.output<typeof ReceivedOrder>;

const ListOrdersQuery = pageOf(20).extend({
  /** A form may leave it empty. */
  state: z.enum(["", ...orderStates]).optional(),
  centreId: IdParam.optional(),
});
export type ListOrdersQuery = z.output<typeof ListOrdersQuery>;

const OrderBody = z.object({
  price: CardPrice,
  amount: z.int().min(1).max(MAX_CARDS_AT_ONCE),
  note: Text(centreOrderRules.note).default(""),
});
export type OrderBody = z.output<typeof OrderBody>;

const SettleBody = z
  .object({
    orderId: Id,
    state: z.enum(["DONE", "REFUSED"]),
    answer: Text(centreOrderAnswerRules.answer).default(""),
  })
  // Whoever is refused is told why.
  .refine(({ state, answer }) => state !== "REFUSED" || answer !== "", {
    path: ["answer"],
    error: "REQUIRED",
  });
export type SettleBody = z.output<typeof SettleBody>;

export const centreOrderEndpoints = {
  orderCards: endpoint({
    method: "POST",
    path: "/centre/own/order",
    summary: "Ask the school for more cards",
    who: "centre",
    body: OrderBody,
    answer: { status: 201, schema: CentreOrder },
    errors: [],
  }),
  listOwnOrders: endpoint({
    method: "GET",
    path: "/centre/own/orders",
    summary: "What the own centre has asked for, newest first, 20 of them without a limit",
    who: "centre",
    query: pageOf(20),
    answer: { status: 200, schema: z.array(CentreOrder), counted: true },
    errors: [],
  }),
  listCentreOrders: endpoint({
    method: "GET",
    path: "/centre/order/list",
    summary: "What centres have asked for, newest first, 20 of them without a limit",
    who: "cards",
    query: ListOrdersQuery,
    answer: { status: 200, schema: z.array(ReceivedOrder), counted: true },
    errors: [],
  }),
  settleCentreOrder: endpoint({
    method: "POST",
    path: "/centre/order/settle",
    summary: "Close an order as done, or refuse it, with words for the centre; a refusal needs them",
    who: "cards",
    body: SettleBody,
    answer: { status: 200, schema: ReceivedOrder },
    errors: ["ORDER_NOT_FOUND", "IN_USE"],
  }),
};
