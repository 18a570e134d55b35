import type { PersonalData } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** A review as it is stored, with the name of its writer. */
export interface ReviewRow {
  id: number;
  courseId: number;
  fullName: string;
  stars: number;
  text: string;
  reply: string | null;
  hidden: boolean;
  createdAt: Date;
}

const selectReviews = (db: Queryable) =>
  db
    .selectFrom("courseReviews")
    .innerJoin("users", "users.id", "courseReviews.userId")
    .select(["courseReviews.id", "courseReviews.courseId", "users.fullName", "courseReviews.stars"])
    .select(["courseReviews.text", "courseReviews.reply", "courseReviews.hidden", "courseReviews.createdAt"]);

/** A page of the reviews of a course, newest first. */
export const findReviews = (
  db: Queryable,
  {
    courseId,
    withHidden,
    limit,
    offset,
  }: { courseId: number; withHidden: boolean; limit: number; offset: number },
): Promise<ReviewRow[]> =>
  selectReviews(db)
    .where("courseReviews.courseId", "=", courseId)
    .$if(!withHidden, (shown) => shown.where("courseReviews.hidden", "=", false))
    .orderBy("courseReviews.createdAt", "desc")
    .orderBy("courseReviews.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** How many reviews there are, how many stars those that are shown have on average, and how many have the certificate. */
export async function countReviews(
  db: Queryable,
  { courseId, withHidden }: { courseId: number; withHidden: boolean },
): Promise<{ total: number; stars: number | null; certificates: number }> {
  const { rows } = await sql<{ total: number; stars: number | null; certificates: number }>`
    select (count(*) filter (where ${withHidden}::boolean or not hidden))::integer as total,
      round(avg(stars) filter (where not hidden), 1)::float8 as stars,
      (select count(user_id)::integer from certificates where course_id = ${courseId}) as certificates
    from course_reviews where course_id = ${courseId}`.execute(db);
  return rows[0] ?? { total: 0, stars: null, certificates: 0 };
}

export const findReview = async (db: Queryable, reviewId: number): Promise<ReviewRow | null> =>
  (await selectReviews(db).where("courseReviews.id", "=", reviewId).executeTakeFirst()) ?? null;

export const findReviewOf = async (
  db: Queryable,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<ReviewRow | null> =>
  (await selectReviews(db)
    .where("courseReviews.courseId", "=", courseId)
    .where("courseReviews.userId", "=", userId)
    .executeTakeFirst()) ?? null;

/** Writes what somebody says of a course, in place of what they said before. What was hidden stays so. With the words goes what was answered to them. */
export async function upsertReview(
  db: Queryable,
  review: { courseId: number; userId: number; stars: number; text: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto("courseReviews")
    .values(review)
    .onConflict((known) =>
      known.columns(["courseId", "userId"]).doUpdateSet({
        stars: review.stars,
        text: review.text,
        reply: sql`case when course_reviews.text = excluded.text then course_reviews.reply end`,
        createdAt: sql`case when course_reviews.text = excluded.text then course_reviews.created_at else excluded.created_at end`,
      }),
    )
    .execute();
}

/** Deletes a review; one that is hidden loses its words and stays, so that nobody comes out by writing anew. False: there is none. */
export async function deleteReviewRow(
  db: Queryable,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<boolean> {
  const { rows } = await sql`
    with emptied as (
      update course_reviews set text = '', reply = null
      where course_id = ${courseId} and user_id = ${userId} and hidden returning id
    ), deleted as (
      delete from course_reviews
      where course_id = ${courseId} and user_id = ${userId} and not hidden returning id
    )
    select id from emptied union all select id from deleted`.execute(db);
  return rows.length > 0;
}

export async function updateReview(
  db: Queryable,
  reviewId: number,
  change: { reply: string | null } | { hidden: boolean },
): Promise<void> {
  await db.updateTable("courseReviews").set(change).where("id", "=", reviewId).execute();
}

export async function exportReviewsOf(db: Queryable, userId: number): Promise<PersonalData["reviews"]> {
  const rows = await db
    .selectFrom("courseReviews")
    .select(["courseId", "stars", "text", "reply", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, ...review }) => ({ ...review, creationDateTime: createdAt.toISOString() }));
}

export async function eraseReviewsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("courseReviews").where("userId", "=", userId).execute();
}

export const reviewData = {
  courseReviews: {
    exportOf: async (db, { userId }) => ({ reviews: await exportReviewsOf(db, userId) }),
    erase: (tx, { userId }) => eraseReviewsOf(tx, userId),
  },
} satisfies PersonalTables;
