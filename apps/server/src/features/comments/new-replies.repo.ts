import type { NewReply } from "@manara/contract/comments/new-replies";
import type { Queryable } from "../../platform/database/database.ts";

/** More than anybody goes through. */
const MOST = 100;

/** Questions of an account with replies that it has not seen, newest first; not under what has been hidden since. */
export const findNewReplies = (db: Queryable, userId: number): Promise<NewReply[]> =>
  db
    .selectFrom("comments")
    .innerJoin("contents", "contents.id", "comments.contentId")
    .leftJoin("contents as unit", "unit.id", "contents.unitId")
    .where("comments.authorId", "=", userId)
    .where("comments.hasNewReply", "=", true)
    .where("contents.deletedAt", "is", null)
    .where("contents.hidden", "=", false)
    .where(({ or, eb }) => or([eb("unit.id", "is", null), eb("unit.hidden", "=", false)]))
    .select(({ fn, ref, selectFrom }) => [
      "comments.id as commentId",
      fn
        .coalesce(
          selectFrom("comments as reply")
            .whereRef("reply.questionId", "=", "comments.id")
            .where("reply.authorId", "!=", userId)
            .select(({ fn }) => fn.max("reply.id").as("newest"))
            .$asScalar(),
          ref("comments.id"),
        )
        .as("replyId"),
      "comments.contentId",
      "contents.title as lessonTitle",
      "contents.courseId",
    ])
    .orderBy("comments.id", "desc")
    .limit(MOST)
    .execute();

/** Notes that an account has seen the replies to its questions under a lesson. */
export async function markRepliesSeen(
  db: Queryable,
  { userId, contentId }: { userId: number; contentId: number },
): Promise<void> {
  await db
    .updateTable("comments")
    .set({ hasNewReply: false })
    .where("authorId", "=", userId)
    .where("contentId", "=", contentId)
    .where("hasNewReply", "=", true)
    .execute();
}
