import type { CentrePayment } from "@manara/contract/centres/centre-accounts";
import type { Queryable, Tx } from "../../platform/database/database.ts";

interface NewPayment {
  centreId: number;
  amount: number;
  note: string;
  actorId: number;
  undoes?: number;
}

const selectPayments = (db: Queryable) =>
  db
    .selectFrom("centrePayments")
    .leftJoin("users", "users.id", "centrePayments.actorId")
    .select([
      "centrePayments.id",
      "centrePayments.at",
      "centrePayments.amount",
      "centrePayments.note",
      "centrePayments.actorId",
      "users.fullName",
      "centrePayments.undoes",
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("centrePayments as undoing")
          .select("undoing.id")
          .whereRef("undoing.undoes", "=", "centrePayments.id"),
      ).as("isUndone"),
    );

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>["execute"]>>[number];

const toPayment = ({
  id,
  at,
  amount,
  note,
  actorId,
  fullName,
  undoes,
  isUndone,
}: PaymentRow): CentrePayment => ({
  id,
  dateTime: at.toISOString(),
  amount: Number(amount),
  note,
  by: actorId === null || fullName === null ? null : { userId: actorId, fullName },
  undoes,
  isUndone: Boolean(isUndone),
});

/** The payments of a centre, newest first. */
export const findPayments = async (
  db: Queryable,
  centreId: number,
  limit: number,
): Promise<CentrePayment[]> =>
  (
    await selectPayments(db)
      .where("centrePayments.centreId", "=", centreId)
      .orderBy("centrePayments.id", "desc")
      .limit(limit)
      .execute()
  ).map(toPayment);

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<CentrePayment> {
  const { id } = await tx
    .insertInto("centrePayments")
    .values(payment)
    .returning("id")
    .executeTakeFirstOrThrow();
  return toPayment(await selectPayments(tx).where("centrePayments.id", "=", id).executeTakeFirstOrThrow());
}

/** A payment and whose it is, which nobody else takes back while the transaction lasts. */
export const lockPayment = (
  tx: Tx,
  id: number,
): Promise<{ centreId: number; amount: string; undoes: number | null } | undefined> =>
  tx
    .selectFrom("centrePayments")
    .select(["centreId", "amount", "undoes"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function isUndone(tx: Tx, id: number): Promise<boolean> {
  return (
    (await tx.selectFrom("centrePayments").select("id").where("undoes", "=", id).executeTakeFirst()) !==
    undefined
  );
}
