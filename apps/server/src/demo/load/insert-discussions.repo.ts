import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoThread } from "../content/types.ts";
import { createRandom, type Random } from "../random.ts";
import { getFrom } from "./get-from.ts";
import type { LoadedLesson } from "./insert-contents.repo.ts";
import type { PlannedPurchase } from "./plan-purchases.ts";

/** So many days ago the first question was asked. */
const FIRST_QUESTION = 20;

interface DiscussionsToInsert {
  calendar: DemoCalendar;
  threads: readonly DemoThread[];
  lessons: readonly LoadedLesson[];
  purchases: readonly PlannedPurchase[];
}

interface PlacedThread {
  thread: DemoThread;
  lesson: LoadedLesson;
  asker: number;
  /** Another student of the course. */
  classmate: number;
  /** Days before today, and minutes into that day. */
  day: number;
  minute: number;
}

/** Writes the questions of buyers and what was answered, each under one lesson. */
export async function insertDiscussions(
  tx: Tx,
  { calendar, threads, lessons, purchases }: DiscussionsToInsert,
): Promise<void> {
  const random = createRandom(16);
  const placed = threads.map((thread) => placeThread(thread, { calendar, lessons, purchases, random }));
  const questions = placed.map(({ thread, lesson, asker, day, minute }) => ({
    contentId: lesson.id,
    authorId: asker,
    description: thread.question,
    anonymous: thread.anonymous ?? false,
    seenByTeacher: thread.replies.length > 0,
    createdAt: calendar.daysBefore(day, minute),
  }));
  const asked = await tx
    .insertInto("comments")
    .values(questions)
    .returning(["id", "contentId as lesson"])
    .execute();
  const questionIds = new Map(asked.map(({ id, lesson }) => [lesson, id]));
  const replies = placed.flatMap((one) =>
    toReplies(one, getFrom(questionIds, one.lesson.id), { calendar, random }),
  );
  await tx.insertInto("comments").values(replies).execute();
}

function placeThread(
  thread: DemoThread,
  { calendar, lessons, purchases, random }: Omit<DiscussionsToInsert, "threads"> & { random: Random },
): PlacedThread {
  const [unit, place] = thread.lesson;
  const lesson = lessons.find(
    (one) =>
      one.course.outline === thread.outline &&
      one.unit === unit &&
      one.lesson === place &&
      !one.hidden &&
      !one.course.hidden,
  );
  if (!lesson) throw new Error(`no lesson for the question "${thread.question}"`);
  const before = calendar.daysBefore(FIRST_QUESTION);
  const buyers = purchases
    .filter(({ course, purchasedAt }) => course.id === lesson.course.id && purchasedAt < before)
    .map(({ userId }) => userId);
  const [asker, classmate] = random.sample(buyers, 2);
  if (asker === undefined || classmate === undefined) throw new Error(`${lesson.course.name} has no buyers`);
  const isAnswered = thread.replies.length > 0;
  const [day, minute] = [isAnswered ? random.between(2, FIRST_QUESTION) : 0, random.between(0, 500)];
  return { thread, lesson, asker, classmate, day, minute };
}

/** Replies come hours apart. The educator has seen what came before the last answer, and nothing after it. */
function toReplies(
  { thread, lesson, asker, classmate, day, minute }: PlacedThread,
  questionId: number,
  { calendar, random }: Pick<DiscussionsToInsert, "calendar"> & { random: Random },
) {
  const lastAnswer = thread.replies.findLastIndex(({ by }) => by === "educator");
  const authors = { educator: lesson.course.authorId, asker, student: classmate };
  let minutes = minute;
  return thread.replies.map(({ by, text }, index) => {
    minutes += random.between(20, 360);
    return {
      contentId: lesson.id,
      parentCommentId: questionId,
      authorId: authors[by],
      description: text,
      anonymous: by === "asker" && (thread.anonymous ?? false),
      seenByTeacher: index <= lastAnswer,
      byStaff: by === "educator",
      createdAt: calendar.daysBefore(day, minutes),
    };
  });
}
