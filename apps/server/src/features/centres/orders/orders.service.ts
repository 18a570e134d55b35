import type {
  CentreOrder,
  ListOrdersQuery,
  OrderBody,
  ReceivedOrder,
  SettleBody,
} from "@manara/contract/centres/centre-orders";
import type { Caller, Seller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { findOrder, findOrders, insertOrder, settle } from "./orders.repo.ts";

/** Asks the school for cards. */
export const orderCards = (platform: Platform, seller: Seller, body: OrderBody): Promise<CentreOrder> =>
  platform.db.transaction().execute(async (tx) => {
    const { centreId, userId } = seller;
    const id = await insertOrder(tx, { ...body, centreId, actorId: userId, at: platform.clock() });
    const { price, amount } = body;
    await recordActs(tx, seller, [
      { act: "centre.ordered", subjectId: centreId, details: { order: id, price, amount } },
    ]);
    return (await findOrder(tx, id)) ?? fail("ORDER_NOT_FOUND");
  });

export const listOrders = (
  { db }: Platform,
  query: ListOrdersQuery,
): Promise<{ items: ReceivedOrder[]; total: number }> => findOrders(db, query);

/** Closes an open order, or refuses it, with words for the centre. */
export const settleOrder = (platform: Platform, caller: Caller, body: SettleBody): Promise<ReceivedOrder> =>
  platform.db.transaction().execute(async (tx) => {
    const isOpen = await settle(tx, { ...body, settledBy: caller.userId, settledAt: platform.clock() });
    const order = (await findOrder(tx, body.orderId)) ?? fail("ORDER_NOT_FOUND");
    if (!isOpen) fail("IN_USE");
    const { centreId } = order.centre;
    const { orderId, state } = body;
    await recordActs(tx, caller, [
      { act: "centre.order-settled", subjectId: centreId, details: { order: orderId, state } },
    ]);
    return order;
  });
