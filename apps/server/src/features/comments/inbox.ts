import { type InboxQuery, type InboxQuestion, MOST_UNANSWERED } from "@manara/contract/comments/inbox";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { seesAllCoursesOf } from "../access/access.policy.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { requireEducator } from "../educators/educators.service.ts";
import { toComment } from "./comments.service.ts";
import {
  findCommentPlaces,
  findInboxPage,
  findThreadsOfInbox,
  findUnansweredPage,
  type InboxRow,
  markAllSeen,
} from "./inbox.repo.ts";

interface InboxAnswer {
  items: InboxQuestion[];
  total: number;
}

/** The questions in all courses of an educator, for that educator and administrators. */
export async function listInbox({ db }: Platform, caller: Caller, query: InboxQuery): Promise<InboxAnswer> {
  if (!seesAllCoursesOf(caller, query.userId)) fail("NOT_AUTHORISED");
  await requireEducator(db, query.userId);
  return showQuestions(db, caller, await findInboxPage(db, query));
}

/** Questions in all courses that wait for an answer of their staff; of the newest thousand. */
export const listUnanswered = async (
  { db }: Platform,
  caller: Caller,
  page: { limit: number; offset: number },
): Promise<InboxAnswer> =>
  showQuestions(db, caller, await findUnansweredPage(db, { ...page, most: MOST_UNANSWERED }));

/** The questions of a page with what was said to them, as staff see them. */
async function showQuestions(
  db: Queryable,
  caller: Caller,
  { total, questions }: Awaited<ReturnType<typeof findInboxPage>>,
): Promise<InboxAnswer> {
  const rows = await findThreadsOfInbox(
    db,
    questions.map(({ id }) => id),
  );
  const asked = new Map(rows.map((row) => [row.id, row]));
  const repliesTo = Map.groupBy(rows, ({ questionId }) => questionId);
  const show = (row: InboxRow) => toComment(row, { userId: caller.userId, isStaff: true });
  const items = questions.flatMap(({ id, unseen }) => {
    const question = asked.get(id);
    // It may have been deleted between the two queries.
    if (!question) return [];
    const { courseId, courseName, contentId, lessonTitle } = question;
    return {
      question: show(question),
      replies: (repliesTo.get(id) ?? []).map(show),
      unseenCount: unseen,
      answered: question.answered || question.byStaff,
      course: { courseId, name: courseName },
      lesson: { contentId, title: lessonTitle },
    };
  });
  return { items, total };
}

/** Notes that comments have been seen by the staff of their courses; answers of how many that is new. */
export async function markCommentsAsSeen(
  platform: Platform,
  caller: Caller,
  commentIds: readonly number[],
): Promise<{ marked: number }> {
  const wanted = [...new Set(commentIds)];
  const places = await findCommentPlaces(platform.db, wanted);
  if (places.length < wanted.length) fail("COMMENT_NOT_FOUND");
  const courses = [...new Set(places.map(({ courseId }) => courseId))];
  const standings = await Promise.all(courses.map((courseId) => getCourseAccess(platform, caller, courseId)));
  if (!standings.every(({ answers }) => answers)) fail("NOT_AUTHORISED");
  const marked = await platform.db.transaction().execute(async (tx) => {
    const ids = await markAllSeen(tx, wanted);
    const acts = places
      .filter(({ id }) => ids.has(id))
      .map(({ id, contentId }) => ({ act: "comment.seen", subjectId: id, details: { contentId } }) as const);
    await recordActs(tx, caller, acts);
    return ids.size;
  });
  return { marked };
}
