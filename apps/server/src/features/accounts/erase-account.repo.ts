import { sql } from "kysely";
import type { Tx } from "../../platform/database.ts";

/** What stands where a text was that others have answered. */
const NO_TEXT = "…";

/**
 * Takes away what a person wrote. What others have answered keeps its place, without its text and its writer: else
 * the answers would go along.
 */
export async function eraseComments(tx: Tx, userId: number): Promise<void> {
  let deleted: bigint;
  do {
    const result = await tx
      .deleteFrom("comments")
      .where("author_id", "=", userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("comments as reply")
              .select("reply.id")
              .whereRef("reply.parent_comment_id", "=", "comments.id"),
          ),
        ),
      )
      .executeTakeFirst();
    deleted = result.numDeletedRows;
  } while (deleted > 0n);
  await tx
    .updateTable("comments")
    .set({ description: NO_TEXT, anonymous: true })
    .where("author_id", "=", userId)
    .execute();
}

/** The courses of an author stay, without one. */
export async function leaveCourses(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("courses").set({ author_id: null }).where("author_id", "=", userId).execute();
}

/** Everything that could open the account again. */
export async function deleteKeys(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await tx.deleteFrom("account_tokens").where("user_id", "=", userId).execute();
  await tx.deleteFrom("social_identities").where("user_id", "=", userId).execute();
}

/** Leaves a row without the person. Its address is none, so that nobody can register with it. */
export async function anonymise(
  tx: Tx,
  { userId, fullName, now }: { userId: number; fullName: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      full_name: fullName,
      email: sql<string>`'deleted-' || id`,
      phone_number: null,
      password_hash: null,
      role: "STUDENT",
      biography: "",
      picture_key: null,
      email_verified_at: null,
      sign_in_noticed_at: null,
      deletion_due_at: null,
      deleted_at: now,
    })
    .where("id", "=", userId)
    .execute();
}
