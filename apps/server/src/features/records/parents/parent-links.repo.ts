import type { TextsHeld } from "@manara/contract/records/parents";
import { type Nullable, sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { held } from "./texted-row.ts";

const columns = [
  "id",
  "userId",
  "madeBySchool",
  "isYoung",
  "sealed",
  "createdAt",
  "openedAt",
  "expiresAt",
] as const;

/** Number of parents beside a link; without one they have stopped texts. */
export interface ParentNumberRow {
  phoneNumber: string | null;
  agreedAt: Date;
  textedOn: string | null;
  held: TextsHeld | null;
}

/** A link that has not run out. */
export interface ParentLinkRow {
  id: number;
  userId: number;
  madeBySchool: boolean;
  isYoung: boolean;
  sealed: Buffer;
  createdAt: Date;
  openedAt: Date | null;
  expiresAt: Date;
}

interface NewParentLink {
  userId: number;
  madeBySchool: boolean;
  isYoung: boolean;
  tokenHash: Buffer;
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Whether there is an account of this number; it stays while the transaction lasts. */
export async function holdStudent(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Links of a student that open something with the numbers beside them, the student's own first. */
export async function findParentLinks(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<(ParentLinkRow & { number: ParentNumberRow | null })[]> {
  const rows = await db
    .selectFrom("parentLinks")
    .innerJoin("users", "users.id", "parentLinks.userId")
    .leftJoin("parentNumbers", "parentNumbers.parentLinkId", "parentLinks.id")
    .select(columns.map((column) => `parentLinks.${column}` as const))
    .select([
      "parentNumbers.phoneNumber",
      "agreedAt",
      sql<string | null>`texted_on::text`.as("textedOn"),
      held,
    ])
    .where("parentLinks.userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy("madeBySchool")
    .execute();
  return rows.map(({ phoneNumber, agreedAt, textedOn, held: heldBy, ...link }) => ({
    ...link,
    number: agreedAt && { phoneNumber, agreedAt, textedOn, held: heldBy },
  }));
}

/** The link of this side, where the student has none of it yet; null: there is one. One that has run out makes room. */
export async function insertParentLink(tx: Tx, link: NewParentLink): Promise<ParentLinkRow | null> {
  const { userId, madeBySchool, createdAt } = link;
  await tx
    .deleteFrom("parentLinks")
    .where("userId", "=", userId)
    .where("madeBySchool", "=", madeBySchool)
    .where("expiresAt", "<=", createdAt)
    .execute();
  const row = await tx
    .insertInto("parentLinks")
    .values(link)
    .onConflict((conflict) => conflict.columns(["userId", "madeBySchool"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockParentLink(tx: Tx, id: number): Promise<ParentLinkRow | null> {
  const row = await tx
    .selectFrom("parentLinks")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Notes of a link of the school that its student is under 15. */
export async function setYoung(tx: Tx, id: number): Promise<void> {
  await tx.updateTable("parentLinks").set({ isYoung: true }).where("id", "=", id).execute();
}

export async function deleteParentLink(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("parentLinks").where("id", "=", id).execute();
}

/** A link that opens something, by the hash of its token; null: there is none, it has run out, or its student is blocked or gone. */
export async function findOpenedLink(
  db: Queryable,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<
  | (Pick<ParentLinkRow, "id" | "userId" | "createdAt" | "openedAt" | "expiresAt"> &
      Pick<Nullable<ParentNumberRow>, "phoneNumber" | "agreedAt" | "held">)
  | null
> {
  const row = await db
    .selectFrom("parentLinks")
    .innerJoin("users", "users.id", "parentLinks.userId")
    .leftJoin("parentNumbers", "parentNumbers.parentLinkId", "parentLinks.id")
    .select(["parentNumbers.phoneNumber", "parentNumbers.agreedAt", held])
    .select([
      "parentLinks.id",
      "parentLinks.userId",
      "parentLinks.createdAt",
      "parentLinks.openedAt",
      "parentLinks.expiresAt",
    ])
    .where("parentLinks.tokenHash", "=", tokenHash)
    .where("parentLinks.expiresAt", ">", now)
    .where("users.blockedAt", "is", null)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export async function setOpened(
  db: Queryable,
  { id, now, expiresAt }: { id: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db.updateTable("parentLinks").set({ openedAt: now, expiresAt }).where("id", "=", id).execute();
}

export async function deleteParentLinksBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("parentLinks").where("expiresAt", "<=", before).execute();
}

/** Keeps the number of parents beside a link, in place of an earlier one; false: the parents have stopped texts. */
export async function saveParentNumber(
  tx: Tx,
  { parentLinkId, phoneNumber, now }: { parentLinkId: number; phoneNumber: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into parent_numbers as kept (parent_link_id, phone_number, agreed_at)
    values (${parentLinkId}::integer, ${phoneNumber}, ${now}::timestamptz)
    on conflict (parent_link_id) do update set phone_number = excluded.phone_number, agreed_at = excluded.agreed_at
      where kept.phone_number is not null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Forgets the number beside a link. That the parents have stopped texts stays. */
export async function deleteParentNumber(tx: Tx, parentLinkId: number): Promise<void> {
  await tx
    .deleteFrom("parentNumbers")
    .where("parentLinkId", "=", parentLinkId)
    .where("phoneNumber", "is not", null)
    .execute();
}

/** Takes the number of parents who want no more texts from every link, and notes that they want none. */
export async function stopTexts(
  db: Queryable,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  await sql`
    with stopped as (
      insert into stopped_numbers (phone_number, stopped_at)
      select phone_number, ${now}::timestamptz
      from parent_numbers join parent_links on parent_links.id = parent_link_id
      where token_hash = ${tokenHash} and phone_number is not null
      on conflict (phone_number) do update set stopped_at = excluded.stopped_at
      returning phone_number
    )
    update parent_numbers set phone_number = null, stopped_at = ${now}::timestamptz
    where phone_number in (select phone_number from stopped)`.execute(db);
}

/** Whether the owner of a number wants no texts. */
export async function isStopped(db: Queryable, phoneNumber: string): Promise<boolean> {
  const stopped = db
    .selectFrom("stoppedNumbers")
    .select("phoneNumber")
    .where("phoneNumber", "=", phoneNumber);
  return (await stopped.executeTakeFirst()) !== undefined;
}

/** Notes that the owner of a number wants texts again. */
export async function allowTexts(tx: Tx, phoneNumber: string): Promise<void> {
  await tx.deleteFrom("stoppedNumbers").where("phoneNumber", "=", phoneNumber).execute();
}
