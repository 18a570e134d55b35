import type { Payment } from "@manara/contract/books/payments";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** A table of payments, and its column of whose they are. */
export interface PaymentTable {
  name: "centre_payments" | "educator_payments";
  owner: "centre_id" | "educator_id";
}

export interface NewPayment {
  /** Payer or payee. */
  ownerId: number;
  amount: number;
  note: string;
  actorId: number;
  /** The payment that it takes back. */
  undoes?: number;
}

interface PaymentRow {
  id: number;
  at: Date;
  amount: string;
  note: string;
  actorId: number | null;
  fullName: string | null;
  undoes: number | null;
  isUndone: boolean;
}

const toPayment = ({ at, amount, actorId, fullName, ...row }: PaymentRow): Payment => ({
  ...row,
  dateTime: at.toISOString(),
  amount: Number(amount),
  by: actorId === null || fullName === null ? null : { userId: actorId, fullName },
});

const selectPayments = ({ name }: PaymentTable) => sql`
  select payments.id, at, amount, note, actor_id, full_name, undoes,
    exists (select from ${sql.table(name)} as undoing where undoing.undoes = payments.id) as is_undone
  from ${sql.table(name)} as payments left join users on users.id = actor_id`;

/** The payments of somebody, newest first. */
export async function findPayments(
  db: Queryable,
  table: PaymentTable,
  { ownerId, limit }: { ownerId: number; limit: number },
): Promise<Payment[]> {
  const { rows } = await sql<PaymentRow>`
    ${selectPayments(table)} where payments.${sql.ref(table.owner)} = ${ownerId}
    order by payments.id desc limit ${limit}`.execute(db);
  return rows.map(toPayment);
}

export async function insertPayment(
  tx: Tx,
  table: PaymentTable,
  { ownerId, amount, note, actorId, undoes }: NewPayment,
): Promise<Payment> {
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(table.name)} (${sql.ref(table.owner)}, amount, note, actor_id, undoes)
    values (${ownerId}, ${amount}, ${note}, ${actorId}, ${undoes ?? null}) returning id`.execute(tx);
  const { rows } = await sql<PaymentRow>`
    ${selectPayments(table)} where payments.id = ${inserted.rows[0]?.id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a payment that was written is not there");
  return toPayment(row);
}

/** Owner of a payment; null: there is none. */
export async function findOwner(db: Queryable, { name, owner }: PaymentTable, id: number) {
  const { rows } = await sql<{ ownerId: number }>`
    select ${sql.ref(owner)} as owner_id from ${sql.table(name)} where id = ${id}`.execute(db);
  return rows[0]?.ownerId ?? null;
}

/** A payment, which nobody else takes back while the transaction lasts. */
export async function lockPayment(
  tx: Tx,
  { name }: PaymentTable,
  id: number,
): Promise<{ amount: number; undoes: number | null }> {
  const { rows } = await sql<{ amount: number; undoes: number | null }>`
    select amount::float8 as amount, undoes from ${sql.table(name)} where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no payment ${id}: payments are never deleted`);
  return row;
}

export async function isUndone(tx: Tx, { name }: PaymentTable, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(name)} where undoes = ${id}`.execute(tx);
  return rows.length > 0;
}
