import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** A test as it is asked. What is right stands in it nowhere. */
export interface AskedQuiz {
  lessonId: number;
  version: number;
  attemptsAllowed: number | null;
  pauseMinutes: number;
  shuffled: boolean;
  /** Those that are asked no longer among them, since attempts may still hold them. */
  questions: readonly {
    id: number;
    html: string;
    several: boolean;
    pictureKey: string | null;
    isRetired: boolean;
    choices: readonly { id: number; html: string }[];
  }[];
}

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
          .select(["questions.id", "textHtml", "several", "pictureKey", "retiredAt"])
          .select((one) =>
            jsonArrayFrom(
              one
                .selectFrom("choices")
                .whereRef("choices.questionId", "=", "questions.id")
                .select(["choices.id", "choices.textHtml"])
                .orderBy("choices.position")
                .orderBy("choices.id"),
            ).as("choices"),
          )
          .orderBy("questions.position")
          .orderBy("questions.id"),
      ).as("questions"),
    )
    .where("lessonId", "=", lessonId)
    .executeTakeFirst();
  if (!quiz) return null;
  const questions = quiz.questions.map(({ id, textHtml, several, pictureKey, retiredAt, choices }) => ({
    id,
    html: textHtml ?? "",
    several,
    pictureKey,
    isRetired: retiredAt !== null,
    choices: choices.map((choice) => ({ id: choice.id, html: choice.textHtml ?? "" })),
  }));
  return { ...quiz, questions };
}

/** Makes a test without questions. */
export async function insertQuiz(tx: Tx, lessonId: number): Promise<void> {
  await tx.insertInto("quizzes").values({ lessonId }).execute();
}
