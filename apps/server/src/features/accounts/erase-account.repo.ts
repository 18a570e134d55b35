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
      .where("authorId", "=", userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("comments as reply")
              .select("reply.id")
              .whereRef("reply.parentCommentId", "=", "comments.id"),
          ),
        ),
      )
      .executeTakeFirst();
    deleted = result.numDeletedRows;
  } while (deleted > 0n);
  await tx
    .updateTable("comments")
    .set({ description: NO_TEXT, anonymous: true })
    .where("authorId", "=", userId)
    .execute();
}

/** The courses of an author stay, without one; so do the files in them. */
export async function leaveCourses(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("files").set({ ownerId: null }).where("ownerId", "=", userId).execute();
  await tx.updateTable("courses").set({ authorId: null }).where("authorId", "=", userId).execute();
}

/** Everything that could open the account again. */
export async function deleteKeys(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("sessions").where("userId", "=", userId).execute();
  await tx.deleteFrom("accountTokens").where("userId", "=", userId).execute();
  await tx.deleteFrom("socialIdentities").where("userId", "=", userId).execute();
}

/** Leaves a row without the person. Its address is none, so that nobody can register with it. */
export async function anonymise(
  tx: Tx,
  { userId, fullName, now }: { userId: number; fullName: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      fullName,
      email: sql<string>`'deleted-' || id`,
      phoneNumber: null,
      passwordHash: null,
      role: "STUDENT",
      biography: "",
      pictureKey: null,
      emailVerifiedAt: null,
      signInNoticedAt: null,
      deletionDueAt: null,
      locale: null,
      deletedAt: now,
    })
    .where("id", "=", userId)
    .execute();
}
