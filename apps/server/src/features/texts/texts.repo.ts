import type { TextState } from "@manara/contract/texts/text-rules";
import type { TextEdits } from "@manara/contract/texts/texts";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { findPage, type Page, pickCounted } from "../../platform/database/long-lists.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { hasCourse, isKnown } from "../records/parents/texted-row.ts";

const columns = ["isOn", "weekday", "hour", "partPrice", "ceiling", "version"] as const;

/** When texts are sent, and what they may cost, as administrators have set it. */
export type KeptSettings = Required<TextEdits> & { version: number };

/** Before the first edit there is no row. */
export async function findTextSettings(db: Queryable): Promise<KeptSettings> {
  const row = await db.selectFrom("textSettings").select(columns).executeTakeFirst();
  return row ?? { isOn: false, weekday: 4, hour: 17, partPrice: 0, ceiling: 500, version: 1 };
}

/** Locks them against another edit at the same time. */
export async function lockTextSettings(tx: Tx): Promise<KeptSettings> {
  await tx
    .insertInto("textSettings")
    .values({ id: 1 })
    .onConflict((it) => it.doNothing())
    .execute();
  return tx.selectFrom("textSettings").select(columns).forUpdate().executeTakeFirstOrThrow();
}

/** Writes the fields that are given; there must be one. */
export const saveTextSettings = (tx: Tx, changes: TextEdits): Promise<KeptSettings> =>
  tx
    .updateTable("textSettings")
    .set((row) => ({ ...changes, version: row("version", "+", 1) }))
    .returning(columns)
    .executeTakeFirstOrThrow();

/**
 * Numbers that get texts: beside links that open something, of students who are there, are known to the school, and
 * have a course that is no gift.
 */
const numbers = sql`
  parent_numbers join parent_links on parent_links.id = parent_numbers.parent_link_id
  join users on users.id = parent_links.user_id and users.blocked_at is null and users.deleted_at is null
  where parent_numbers.phone_number is not null
    and ${isKnown} and ${hasCourse}`;

/** Texts about one student in seven days: one for each side that gave a number, however often it is given anew. */
const MOST_OF_STUDENT = 2;
/** Texts to one number in seven days: parents have several children at a school, and nobody is to be flooded. */
const MOST_TO_NUMBER = 5;

/** Names of students whose parents get texts, with how many numbers they stand for. */
export async function countNumbers(
  db: Queryable,
  now: Date,
): Promise<{ fullName: string; isFirst: boolean; count: number }[]> {
  const { rows } = await sql<{ fullName: string; isFirst: boolean; count: number }>`
    select full_name, texted_on is null as is_first, count(*)::integer as count
    from ${numbers} and expires_at > ${now}::timestamptz group by full_name, is_first`.execute(db);
  return rows;
}

/** Parents whose text is due. */
export interface DueNumber {
  parentLinkId: number;
  userId: number;
  phoneNumber: string;
  sealed: Buffer;
  linkCreatedAt: Date;
  isFirst: boolean;
}

/** Some of those who got none since a date, but for some links: before all others who never got one, or none for longest. */
export async function findDueNumbers(
  db: Queryable,
  { since, now, without, most }: { since: string; now: Date; without: readonly number[]; most: number },
): Promise<DueNumber[]> {
  const { rows } = await sql<DueNumber>`
    select parent_link_id, parent_links.user_id, parent_numbers.phone_number, sealed,
      parent_links.created_at as link_created_at, texted_on is null as is_first
    from ${numbers} and expires_at > ${now}::timestamptz and (texted_on is null or texted_on < ${since}::date)
      and parent_link_id <> all (${without}::integer[])
    order by texted_on nulls first, parent_link_id limit ${most}::integer`.execute(db);
  return rows;
}

/** Notes that parents are written to today, and until when their link is good; false: they are not due any more. */
export async function noteTexted(
  tx: Tx,
  number: Pick<DueNumber, "parentLinkId" | "phoneNumber" | "userId">,
  { since, today, expiresAt }: { since: string; today: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with noted as (
      update parent_numbers set texted_on = ${today}::date
      where parent_link_id = ${number.parentLinkId}::integer and phone_number = ${number.phoneNumber}
        and (texted_on is null or texted_on < ${since}::date)
        and (
          select count(*) from texts
          where user_id = ${number.userId}::integer and created_on >= ${since}::date
        ) < ${MOST_OF_STUDENT}
        and (
          select count(*) from texts join parent_numbers as one using (parent_link_id)
          where one.phone_number = ${number.phoneNumber} and created_on >= ${since}::date
        ) < ${MOST_TO_NUMBER}
      returning parent_link_id
    )
    update parent_links set expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
    from noted where id = parent_link_id returning id`.execute(tx);
  return rows.length > 0;
}

interface NewText {
  userId: number;
  parentLinkId: number;
  maskedNumber: string;
  sealed: Buffer;
  parts: number;
  partPrice: number;
  dueAt: Date;
  createdOn: string;
  createdAt: Date;
}

export async function insertText(tx: Tx, text: NewText): Promise<void> {
  await tx
    .insertInto("texts")
    .values({ ...text, state: "WAITING" })
    .execute();
}

/** Texts since a date that were sent, may have been, or wait. */
export async function sumUpTexts(
  db: Queryable,
  since: string,
): Promise<{ texts: number; parts: number; cost: number }> {
  const { rows } = await sql<{ texts: number; parts: number; cost: number }>`
    select count(*)::integer as texts, coalesce(sum(parts), 0)::integer as parts,
      coalesce(sum(parts * part_price::bigint), 0)::float8 as cost
    from texts where created_on >= ${since}::date and state in ('WAITING', 'SENDING', 'SENT', 'UNSURE')`.execute(
    db,
  );
  return rows[0] ?? { texts: 0, parts: 0, cost: 0 };
}

/** A text that is being sent. */
export interface ClaimedText {
  id: number;
  createdAt: Date;
  attempts: number;
  /** Null: parents, student or school want no texts any more, or there is no such link. */
  phoneNumber: string | null;
  sealed: Buffer;
}

/** Takes the text that has been due for longest; from now on it counts as perhaps sent. */
export async function claimText(db: Queryable, now: Date): Promise<ClaimedText | null> {
  const { rows } = await sql<ClaimedText>`
    with next as (
      select texts.id, (
        select parent_numbers.phone_number from ${numbers} and parent_links.id = texts.parent_link_id
      ) as phone_number
      from texts where state = 'WAITING' and ended_at is null and due_at <= ${now}::timestamptz
      order by due_at, texts.id limit 1 for update skip locked
    )
    update texts set state = 'SENDING', attempts = attempts + 1 from next where texts.id = next.id
    returning texts.id, texts.created_at, texts.attempts, texts.sealed, next.phone_number`.execute(db);
  return rows[0] ?? null;
}

/** Notes what became of a text: what it said is forgotten. */
export async function endText(
  db: Queryable,
  id: number,
  { state, reason, now }: { state: TextState; reason: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable("texts")
    .set({ state, reason, sealed: null, endedAt: now })
    .where("id", "=", id)
    .execute();
}

/** Lets a text wait that was not taken. */
export async function putBackText(
  db: Queryable,
  id: number,
  { reason, dueAt }: { reason: string; dueAt: Date },
): Promise<void> {
  await db
    .updateTable("texts")
    .set({ state: "WAITING", reason, dueAt })
    .where("id", "=", id)
    .where("state", "=", "SENDING")
    .execute();
}

/** Ends texts whose sending a kill has cut short: they may have been sent. */
export async function endCutShort(db: Queryable, now: Date): Promise<void> {
  await db
    .updateTable("texts")
    .set({ state: "UNSURE", sealed: null, endedAt: now })
    .where("state", "=", "SENDING")
    .where("endedAt", "is", null)
    .execute();
}

export async function deleteTextsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("texts").where("createdAt", "<", before).execute();
}

/** A text as administrators see it. */
interface ListedText {
  id: number;
  userId: number;
  fullName: string;
  maskedNumber: string;
  state: string;
  reason: string | null;
  parts: number;
  partPrice: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** A part of the texts, newest first, and how many there are in all; one query. */
export const findTexts = (db: Queryable, page: Page): Promise<{ rows: ListedText[]; total: number }> =>
  findPage<ListedText>(db, pickCounted("texts", { rows: sql`true`, order: sql`id desc` }, page), (shown) =>
    shown
      .leftJoin("texts as text", "text.id", "shown.id")
      .leftJoin("users", "users.id", "text.userId")
      .select([
        "text.id",
        "text.userId",
        "users.fullName",
        "text.maskedNumber",
        "text.state",
        "text.reason",
        "text.parts",
        "text.partPrice",
        "text.createdAt",
        "text.endedAt",
      ]),
  );

export const textData = {
  texts: {
    async exportOf(db, { userId }) {
      const rows = await db
        .selectFrom("texts")
        .select(["maskedNumber", "state", "createdAt"])
        .where("userId", "=", userId)
        .orderBy("id")
        .execute();
      return {
        texts: rows.map(({ maskedNumber, state, createdAt }) => ({
          maskedNumber,
          state,
          createdDateTime: createdAt.toISOString(),
        })),
      };
    },
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("texts").where("userId", "=", userId).execute();
    },
  },
} satisfies PersonalTables;
