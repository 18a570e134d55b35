import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { columnsToCopy } from "../../platform/database/columns-to-copy.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { QuestionRow } from "./edit-quiz.repo.ts";
import type { AskedParts } from "./kinds/define-kind.ts";
import { rulesOf } from "./kinds/question-kinds.rules.ts";

/** A test as it is asked. What is right stands in it nowhere. */
export interface AskedQuiz {
  lessonId: number;
  version: number;
  attemptsAllowed: number | null;
  pauseMinutes: number;
  shuffled: boolean;
  /** Those that are asked no longer among them, since attempts may still hold them. */
  questions: readonly (AskedQuestion & { isRetired: boolean })[];
}

export interface AskedQuestion extends Pick<QuestionRow, "id" | "kind" | "pictureKey"> {
  html: string;
  asked: AskedParts;
}

/** Parts of a question that students may know. */
export const askQuestion = ({
  id,
  kind,
  pictureKey,
  textHtml,
  parts,
}: Omit<QuestionRow, "text">): AskedQuestion => ({
  id,
  kind,
  pictureKey,
  html: textHtml ?? "",
  asked: rulesOf({ kind }).ask(parts),
});

/** The test of a lesson; null: it has none. */
export async function findAskedQuiz(db: Queryable, lessonId: number): Promise<AskedQuiz | null> {
  const quiz = await db
    .selectFrom("quizzes")
    .select(["lessonId", "version", "attemptsAllowed", "pauseMinutes", "shuffled"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("questions")
          .whereRef("questions.lessonId", "=", "quizzes.lessonId")
          .select(["questions.id", "textHtml", "pictureKey", "retiredAt", "kind", "parts"])
          .orderBy("questions.position")
          .orderBy("questions.id"),
      ).as("questions"),
    )
    .where("lessonId", "=", lessonId)
    .executeTakeFirst();
  if (!quiz) return null;
  const questions = quiz.questions.map((question) => ({
    ...askQuestion(question as Parameters<typeof askQuestion>[0]),
    isRetired: question.retiredAt !== null,
  }));
  return { ...quiz, questions };
}

/** Makes a test without questions. */
export async function insertQuiz(tx: Tx, lessonId: number): Promise<void> {
  await tx.insertInto("quizzes").values({ lessonId }).execute();
}

/** The lesson of a question that is still asked; null: there is none. */
export async function findLessonOfQuestion(db: Queryable, questionId: number): Promise<number | null> {
  const row = await db
    .selectFrom("questions")
    .select("lessonId")
    .where("id", "=", questionId)
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  return row?.lessonId ?? null;
}

/** Gives a question another picture, or none; answers the one before. */
export async function replaceQuestionPicture(
  tx: Tx,
  questionId: number,
  pictureKey: string | null,
): Promise<{ replacedKey: string | null; text: string } | null> {
  const row = await tx
    .selectFrom("questions")
    .select(["pictureKey", "text"])
    .where("id", "=", questionId)
    .where("retiredAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  await tx.updateTable("questions").set({ pictureKey }).where("id", "=", questionId).execute();
  return { replacedKey: row.pictureKey, text: row.text };
}

const ofQuiz = columnsToCopy<"quizzes">({
  lessonId: false,
  version: false,
  attemptsAllowed: true,
  pauseMinutes: true,
  shuffled: true,
})();
const ofQuestion = columnsToCopy<"questions">({
  id: false,
  lessonId: false,
  retiredAt: false,
  position: true,
  text: true,
  textHtml: true,
  pictureKey: true,
  several: false,
  kind: true,
  parts: true,
})();

/** Copies the tests of these lessons to their copies, with their questions and without what was answered. */
export async function insertCopies(
  tx: Tx,
  copies: readonly { id: number; sourceId: number }[],
): Promise<void> {
  const copied = sql`unnest(
    ${copies.map(({ id }) => id)}::integer[],
    ${copies.map(({ sourceId }) => sourceId)}::integer[]
  ) as copy (id, source_id)`;
  await sql`
    insert into quizzes (lesson_id, ${ofQuiz})
    select copy.id, ${ofQuiz}
    from ${copied} join quizzes on quizzes.lesson_id = copy.source_id
    order by copy.id`.execute(tx);
  await sql`
    insert into questions (lesson_id, ${ofQuestion})
    select copy.id, ${ofQuestion}
    from ${copied} join questions on questions.lesson_id = copy.source_id and retired_at is null
    order by copy.id, position`.execute(tx);
}
