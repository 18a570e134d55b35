import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** Text in place of one that others have answered. */
const NO_TEXT = "…";

async function findCommentsOf(db: Queryable, userId: number): Promise<PersonalData["comments"]> {
  const rows = await db
    .selectFrom("comments")
    .select(["id", "contentId", "description", "anonymous", "atSecond", "createdAt"])
    .where("authorId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    commentId: row.id,
    contentId: row.contentId,
    description: row.description,
    anonymous: row.anonymous,
    atSecond: row.atSecond,
    creationDateTime: row.createdAt.toISOString(),
  }));
}

/**
 * Takes away what a person wrote, answers before what they answer. What others have answered keeps its place, without
 * its text and its writer: else the answers would go along.
 */
async function eraseCommentsOf(tx: Tx, userId: number): Promise<void> {
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
    .set({ description: NO_TEXT, anonymous: true, clientId: null })
    .where("authorId", "=", userId)
    .execute();
}

export const commentData = {
  comments: {
    exportOf: async (db, { userId }) => ({ comments: await findCommentsOf(db, userId) }),
    erase: (tx, { userId }) => eraseCommentsOf(tx, userId),
  },
} satisfies PersonalTables;
