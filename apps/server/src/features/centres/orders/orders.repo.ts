import type {
  ListOrdersQuery,
  OrderBody,
  ReceivedOrder,
  SettleBody,
} from "@manara/contract/centres/centre-orders";
import { type SqlBool, sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { findPage, pickCounted } from "../../../platform/database/long-lists.ts";

const columns = [
  "order.id",
  "order.at",
  "order.price",
  "order.amount",
  "order.note",
  "order.state",
  "order.answer",
  "order.settledAt",
  "order.centreId",
  "centres.name",
  "order.actorId",
  "users.fullName",
] as const;

interface OrderRow extends Pick<ReceivedOrder, "id" | "price" | "amount" | "note" | "state" | "answer"> {
  at: Date;
  settledAt: Date | null;
  centreId: number;
  name: string;
  actorId: number | null;
  fullName: string | null;
}

const toOrder = ({ at, settledAt, centreId, name, actorId, fullName, ...row }: OrderRow): ReceivedOrder => ({
  ...row,
  creationDateTime: at.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
  centre: { centreId, name },
  by: actorId === null || fullName === null ? null : { userId: actorId, fullName },
});

/** A part of the orders, newest first, and how many there are. */
export async function findOrders(
  db: Queryable,
  { state, centreId, ...page }: ListOrdersQuery,
): Promise<{ items: ReceivedOrder[]; total: number }> {
  const ofCentre = centreId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`centre_id = ${centreId}`;
  const inState = state ? sql<SqlBool>`state = ${sql.lit(state)}` : sql<SqlBool>`true`;
  const picked = pickCounted(
    "centreOrders",
    { rows: sql<SqlBool>`${ofCentre} and ${inState}`, order: sql`id desc` },
    page,
  );
  const { rows, total } = await findPage<OrderRow>(db, picked, (shown) =>
    shown
      .leftJoin("centreOrders as order", "order.id", "shown.id")
      .leftJoin("centres", "centres.id", "order.centreId")
      .leftJoin("users", "users.id", "order.actorId")
      .select(columns),
  );
  return { items: rows.map(toOrder), total };
}

export async function findOrder(db: Queryable, id: number): Promise<ReceivedOrder | null> {
  const row = await db
    .selectFrom("centreOrders as order")
    .innerJoin("centres", "centres.id", "order.centreId")
    .leftJoin("users", "users.id", "order.actorId")
    .select(columns)
    .where("order.id", "=", id)
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

export async function insertOrder(
  tx: Tx,
  order: OrderBody & { centreId: number; actorId: number; at: Date },
): Promise<number> {
  const { id } = await tx.insertInto("centreOrders").values(order).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Settles an order that is open; false: it is not. */
export async function settle(
  tx: Tx,
  { orderId, ...settled }: SettleBody & { settledBy: number; settledAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("centreOrders")
    .set(settled)
    .where("id", "=", orderId)
    .where("state", "=", "OPEN")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
