import type { SenderEdits } from "@manara/contract/mails/mail-sender";
import type { Queryable, Tx } from "../../platform/database/database.ts";

const columns = ["senderName", "replyTo", "version"] as const;

/** From whom mails come, as administrators wrote it. */
export interface KeptSender {
  senderName: string | null;
  replyTo: string | null;
  version: number;
}

/** Before the first edit there is no row. */
export async function findSender(db: Queryable): Promise<KeptSender> {
  const row = await db.selectFrom("mailSender").select(columns).executeTakeFirst();
  return row ?? { senderName: null, replyTo: null, version: 1 };
}

/** Locks it against another edit at the same time. */
export async function lockSender(tx: Tx): Promise<KeptSender> {
  await tx
    .insertInto("mailSender")
    .values({ id: 1 })
    .onConflict((it) => it.doNothing())
    .execute();
  return tx.selectFrom("mailSender").select(columns).forUpdate().executeTakeFirstOrThrow();
}

/** Writes the fields that are given; there must be one. */
export async function saveSender(tx: Tx, changes: SenderEdits): Promise<KeptSender> {
  return tx
    .updateTable("mailSender")
    .set((row) => ({ ...changes, version: row("version", "+", 1) }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
