import type { SenderEdits } from "@manara/contract/mails/mail-sender";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { findPage, type Page, pickCounted } from "../../platform/database/long-lists.ts";
import type { Mail } from "../../platform/mail/mailer.ts";

/** Links that can be made anew when their mail was given up. */
export type RenewedLink = "VERIFY_EMAIL" | "RESET_PASSWORD" | "CHANGE_EMAIL";
/** Purpose of a mailed link; who has the link can do it. */
export type MailedLink = RenewedLink | "OTHER";

function toRow(mail: Mail) {
  const { to: recipient, replyTo = null, stopUrl = null, locale, subject, text, html } = mail;
  return { recipient, replyTo, stopUrl, locale, subject, text, html };
}

export async function insertMail(tx: Queryable, mail: Mail): Promise<number> {
  const row = await tx.insertInto("mails").values(toRow(mail)).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Mails of the same kind, in one statement; their numbers. */
export async function insertMails(tx: Queryable, mails: readonly Mail[]): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = await tx.insertInto("mails").values(mails.map(toRow)).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** A mail with a secret link; its text is encrypted. */
export async function insertSecretMail(
  tx: Queryable,
  mail: Omit<Mail, "text" | "html"> & { link: MailedLink; sealed: Buffer },
): Promise<number> {
  const { to: recipient, replyTo = null, ...rest } = mail;
  const row = await tx
    .insertInto("mails")
    .values({ recipient, replyTo, ...rest })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A mail that waits. Its text is plain, or encrypted. */
export type QueuedMail = Mail & { sealed: Buffer | null };

/** A mail that waits; null: it has been sent, or was deleted with the person that it was about. */
export async function findQueuedMail(db: Queryable, id: number): Promise<QueuedMail | null> {
  const row = await db
    .selectFrom("mails")
    .select(["recipient", "replyTo", "stopUrl", "subject", "locale", "text", "html", "sealed"])
    .where("id", "=", id)
    .where("failedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { recipient: to, replyTo, stopUrl, subject, locale, text, html, sealed } = row;
  // Of a mail that waits a constraint says that these are there.
  const whole = { to, subject, locale: locale ?? "", text: text ?? "", html: html ?? "", sealed };
  return { ...whole, ...(replyTo !== null && { replyTo }), ...(stopUrl !== null && { stopUrl }) };
}

export async function deleteMail(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}

/** Why a mail was given up, and when. */
interface GivingUp {
  reason: string;
  attempts: number;
  failedAt: Date;
}

/** Forgets the text of a mail with a secret link. A mail that is gone leaves nothing behind. */
export async function giveUpMail(db: Queryable, id: number, givingUp: GivingUp): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      ...givingUp,
      text: sql<string | null>`case when link is null then text end`,
      html: sql<string | null>`case when link is null then html end`,
      sealed: null,
    })
    .where("id", "=", id)
    .execute();
}

/** A mail that was given up, as administrators see it. */
interface MailFailure {
  id: number;
  recipient: string;
  subject: string;
  reason: string;
  attempts: number;
  failedAt: Date;
  sendable: boolean;
}

/** Tells whether a mail can be sent again: what it said is kept, or can be written anew. */
const isSendable = sql<boolean>`coalesce(mail.link <> 'OTHER', mail.text is not null)`;

/** A part of the mails that were given up, newest first, and how many there are in all; one query. */
export const findFailures = (db: Queryable, page: Page): Promise<{ rows: MailFailure[]; total: number }> =>
  findPage<MailFailure>(
    db,
    pickCounted("mails", { rows: sql`failed_at is not null`, order: sql`id desc` }, page),
    (shown) =>
      shown
        .leftJoin("mails as mail", "mail.id", "shown.id")
        .select([
          "mail.id",
          "mail.recipient",
          "mail.subject",
          "mail.reason",
          "mail.attempts",
          "mail.failedAt",
          isSendable.as("sendable"),
        ]),
  );

/** Locks a mail that was given up; null: there is none. */
export async function lockFailure(
  tx: Tx,
  id: number,
): Promise<(Pick<MailFailure, "recipient" | "sendable"> & { link: MailedLink | null }) | null> {
  const row = await tx
    .selectFrom("mails as mail")
    .select(["mail.recipient", "mail.link", isSendable.as("sendable")])
    .where("mail.id", "=", id)
    .where("mail.failedAt", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A mail that was given up waits again. */
export async function restoreMail(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ reason: null, failedAt: null, attempts: 0 })
    .where("id", "=", id)
    .execute();
}

export async function deleteFailuresBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("mails").where("failedAt", "<", before).execute();
}

/** Mails that were given up to, or of, people who have no account. */
export async function deleteVisitorsFailuresBefore(db: Queryable, before: Date): Promise<void> {
  await sql`
    delete from mails
    where failed_at < ${before} and not exists (
      select from users where lower(email) = lower(coalesce(reply_to, recipient)))`.execute(db);
}

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
