import type { NewReply } from "@manara/contract/comments/new-replies";
import { fixedLookup, fixedQuery, type Queryable } from "../../platform/database/database.ts";
import { type Page, toPage } from "../../platform/database/long-lists.ts";
import { type CommentRow, commentColumns } from "./comments.repo.ts";

const selectDiscussion = fixedQuery((db, page: Page & { contentId: number }) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom("discussionTallies")
        .where("contentId", "=", page.contentId)
        .select(({ fn }) => fn.sum<string>("amount").as("total"))
        .as("counted"),
    )
    // What the page does not show is passed in an index alone.
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("comments")
          .where("contentId", "=", page.contentId)
          .select("id")
          .orderBy("createdAt")
          .orderBy("id")
          .limit(page.limit)
          .offset(page.offset)
          .as("shown"),
      (join) => join.onTrue(),
    )
    .leftJoin("comments", "comments.id", "shown.id")
    .leftJoin("users", "users.id", "comments.authorId")
    .select(commentColumns)
    .select("counted.total")
    .orderBy("comments.createdAt")
    .orderBy("comments.id"),
);

/** A part of the discussion of a lesson, oldest first, and how many comments the whole has; one query. */
export const findComments = async (
  db: Queryable,
  contentId: number,
  page: Page,
): Promise<{ rows: CommentRow[]; total: number }> =>
  toPage<CommentRow>(await selectDiscussion(db, { contentId, ...page }));

/** Replies that come with a page of questions at most, the newest: nobody's flood fills an answer. */
const MOST_REPLIES = 500;

const selectThreads = fixedQuery((db, page: Page & { contentId: number }) =>
  db
    .with("asked", (query) =>
      query
        .selectFrom("comments")
        .where("contentId", "=", page.contentId)
        .where("parentCommentId", "is", null)
        .select(["id", "id as questionId"])
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(page.limit)
        .offset(page.offset),
    )
    // Of each question the newest are picked in an index, then the newest of all.
    .with("said", (query) =>
      query
        .selectFrom("asked")
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom("comments")
              .whereRef("comments.questionId", "=", "asked.id")
              .select("comments.id")
              .orderBy("comments.id", "desc")
              .limit(MOST_REPLIES)
              .as("reply"),
          (join) => join.onTrue(),
        )
        .select(["reply.id", "asked.questionId"])
        .orderBy("reply.id", "desc")
        .limit(MOST_REPLIES),
    )
    .with("shown", (query) =>
      query
        .selectFrom("asked")
        .select(["id", "questionId"])
        .unionAll(query.selectFrom("said").select(["id", "questionId"])),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom("discussionTallies")
        .where("contentId", "=", page.contentId)
        .select(({ fn }) => fn.sum<string>("amount").as("total"))
        .as("counted"),
    )
    .leftJoin("shown", (join) => join.onTrue())
    .leftJoin("comments", "comments.id", "shown.id")
    .leftJoin("comments as questions", "questions.id", "shown.questionId")
    .leftJoin("users", "users.id", "comments.authorId")
    .select(commentColumns)
    .select("counted.total")
    .orderBy("questions.createdAt", "desc")
    .orderBy("questions.id", "desc")
    .orderBy("comments.createdAt")
    .orderBy("comments.id"),
);

/** A page of questions, newest first, each with its replies, oldest first; the total is that of all comments. */
export const findThreads = async (
  db: Queryable,
  contentId: number,
  page: Page,
): Promise<{ rows: CommentRow[]; total: number }> =>
  toPage<CommentRow>(await selectThreads(db, { contentId, ...page }));

const selectMarks = fixedLookup({ column: "contentId", type: "integer" }, (db, isAskedFor) =>
  db
    .selectFrom("discussionTallies")
    .where(isAskedFor)
    .groupBy("contentId")
    .select("contentId")
    .select(({ fn }) => fn.sum<string>("mark").as("mark")),
);

/** Of each of these lessons that has a discussion, what distinguishes its states. */
export async function findDiscussionMarks(db: Queryable, contentIds: number[]): Promise<Map<number, string>> {
  const rows = await selectMarks(db, contentIds, {});
  return new Map(rows.map(({ contentId, mark }) => [contentId, mark]));
}

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
