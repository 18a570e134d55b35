import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** A course that somebody has, or had. */
export interface UserPurchaseRow {
  id: number;
  courseId: number;
  courseName: string;
  purchasedAt: Date;
  expiresAt: Date | null;
  granted: boolean;
  cardId: number | null;
  cardPrice: number | null;
  takenBackAt: Date | null;
}

const columns = sql`purchase.*, courses.name as course_name, cards.price as card_price`;

/** Reads the purchases of an account, present and taken back, newest first; that of one purchase alone if its id is given. */
export async function findUserPurchases(
  db: Queryable,
  { userId, purchaseId = null }: { userId: number; purchaseId?: number | null },
): Promise<UserPurchaseRow[]> {
  const { rows } = await sql<UserPurchaseRow>`
    select ${columns} from (
      select id, course_id, card_id, granted, purchased_at, expires_at, null::timestamptz as taken_back_at
      from purchases where user_id = ${userId}
      union all
      select id, course_id, card_id, granted, purchased_at, expires_at, taken_back_at
      from taken_back_purchases where user_id = ${userId} and not is_merged
    ) as purchase
    join courses on courses.id = purchase.course_id left join cards on cards.id = purchase.card_id
    where ${purchaseId}::integer is null or purchase.id = ${purchaseId}::integer
    order by purchase.purchased_at desc, purchase.id desc`.execute(db);
  return rows;
}

/** Whether there is such an account still; it stays while the transaction lasts. */
export async function lockHolder(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasHolder(db: Queryable, userId: number): Promise<boolean> {
  const query = db.selectFrom("users").select("id").where("id", "=", userId).where("deletedAt", "is", null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A purchase that was one until now. */
interface TakenBack {
  userId: number;
  courseId: number;
  cardId: number | null;
}

/** Takes a purchase away and leaves its record; null: there is none. */
export async function takeAway(tx: Tx, purchaseId: number, now: Date): Promise<TakenBack | null> {
  const { rows } = await sql<TakenBack>`
    with gone as (delete from purchases where id = ${purchaseId} returning *)
    insert into taken_back_purchases
      (id, user_id, course_id, card_id, granted, purchased_at, expires_at, taken_back_at)
    select id, user_id, course_id, card_id, granted, purchased_at, expires_at, ${now} from gone
    returning user_id, course_id, card_id`.execute(tx);
  return rows[0] ?? null;
}

/** Counts those who have a course, more or fewer of them. */
export async function changeBuyers(tx: Tx, courseId: number, difference: number): Promise<void> {
  await sql`update courses set purchases_count = greatest(purchases_count + ${difference}::integer, 0)
    where id = ${courseId}`.execute(tx);
}

/** Counts new buyers of many courses. These are locked in one order, or two who count would wait for each other. */
export async function addBuyersOf(tx: Tx, newBuyers: ReadonlyMap<number, number>): Promise<void> {
  if (newBuyers.size === 0) return;
  const ids = [...newBuyers.keys()];
  await sql`select from courses where id = any(${ids}::integer[]) order by id for no key update`.execute(tx);
  await sql`update courses set purchases_count = purchases_count + buyers
    from unnest(${ids}::integer[], ${[...newBuyers.values()]}::integer[]) as one (course_id, buyers)
    where id = course_id`.execute(tx);
}

/** A course for somebody. */
export interface Given {
  userId: number;
  courseId: number;
}

export interface Grant extends Given {
  id: number;
  /** Name of the course. */
  course: string;
  /** They have never had it. */
  isNew: boolean;
}

/** Gives courses that are there to those who are there and do not have them at the moment. */
export async function insertGrants(
  tx: Tx,
  given: readonly Given[],
  { now, expiresAt }: { now: Date; expiresAt: Date | null },
): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    insert into purchases (user_id, course_id, granted, purchased_at, expires_at)
    select user_id, course_id, true, ${now}::timestamptz, ${expiresAt}::timestamptz from (
      select users.id as user_id, courses.id as course_id
      from unnest(
        ${given.map(({ userId }) => userId)}::integer[], ${given.map(({ courseId }) => courseId)}::integer[]
      ) as given (user_id, course_id)
      join users on users.id = user_id and deleted_at is null join courses on courses.id = course_id
      order by user_id, course_id for key share of users, courses
    ) as present
    on conflict (user_id, course_id) do update
      set card_id = null, granted = true, purchased_at = excluded.purchased_at, expires_at = excluded.expires_at, season = null
      where purchases.expires_at <= ${now}::timestamptz
    returning id, user_id, course_id, xmax = 0 as is_new, (select name from courses where id = course_id) as course`.execute(
    tx,
  );
  return rows;
}

/** Takes a course away from those who were given it, and leaves the record of it. */
export async function takeGrantsAway(
  tx: Tx,
  { courseId, userIds, now }: { courseId: number; userIds: readonly number[]; now: Date },
): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    with gone as (
      delete from purchases
      where course_id = ${courseId}::integer and user_id = any(${userIds}::integer[]) and granted
      returning *
    )
    insert into taken_back_purchases
      (id, user_id, course_id, card_id, granted, purchased_at, expires_at, taken_back_at)
    select id, user_id, course_id, card_id, granted, purchased_at, expires_at, ${now}::timestamptz from gone
    returning id, user_id`.execute(tx);
  return rows;
}
