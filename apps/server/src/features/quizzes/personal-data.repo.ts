import type { PersonalData } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import type { Answer } from "./kinds/define-kind.ts";
import { type KeptParts, rulesOf } from "./kinds/question-kinds.rules.ts";

interface QuestionRow extends KeptParts {
  id: number;
  text: string;
}

/** The tests that somebody has taken, with what they answered in its own words. What is right they are not told by this. */
export async function findQuizzesOf(db: Queryable, userId: number): Promise<PersonalData["tests"]> {
  const attempts = await db
    .selectFrom("attempts")
    .select(["id", "lessonId as contentId", "number", "startedAt", "handedInAt", "score", "questionsCount"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  // Three short reads by their keys: joined, the planner reads every question of the school.
  const answered = await db
    .selectFrom("attemptAnswers")
    .select(["attemptId", "questionId", "answer"])
    .$narrowType<{ answer: Answer | null }>()
    .where("attemptId", "=", sql<number>`any(${attempts.map(({ id }) => id)}::integer[])`)
    .orderBy("questionId")
    .execute();
  const questions = await db
    .selectFrom("questions")
    .select(["id", "text", "kind", "parts"])
    .$narrowType<QuestionRow>()
    .where(
      "id",
      "=",
      sql<number>`any(${[...new Set(answered.map(({ questionId }) => questionId))]}::integer[])`,
    )
    .execute();
  const questionOf = new Map(questions.map((question) => [question.id, question]));
  const answersOf = Map.groupBy(answered, ({ attemptId }) => attemptId);
  return attempts.map(({ id, ...row }) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    handedInAt: row.handedInAt?.toISOString() ?? null,
    answers: (answersOf.get(id) ?? []).flatMap(({ questionId, answer }) => {
      const question = questionOf.get(questionId);
      if (!question) return [];
      const chosen = answer ? rulesOf(question).inWords(answer, question.parts) : [];
      return [{ question: question.text, chosen }];
    }),
  }));
}

export async function deleteAttemptsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("attempts").where("userId", "=", userId).execute();
}

export async function deletePracticeOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("practiceQuestions").where("userId", "=", userId).execute();
  await tx.deleteFrom("practiceAnswers").where("userId", "=", userId).execute();
}

/** Tests belong to their lesson and name nobody themselves. */
const ofTheSchool = { exportOf: "the school's, whoever teaches it", erase: "stays with its lesson" };

export const quizData = {
  quizzes: ofTheSchool,
  questions: ofTheSchool,
  choices: ofTheSchool,
  attempts: {
    exportOf: async (db, { userId }) => ({ tests: await findQuizzesOf(db, userId) }),
    erase: (tx, { userId }) => deleteAttemptsOf(tx, userId),
  },
  attemptAnswers: { exportOf: "exported with the attempts", erase: "goes with its attempt" },
  practiceQuestions: {
    exportOf: "when the program asks again what was answered wrong, which the attempts hold",
    erase: (tx, { userId }) => deletePracticeOf(tx, userId),
  },
  practiceAnswers: {
    exportOf: "ids by which a device sends an answer again",
    erase: "goes with the questions that come back",
  },
} satisfies PersonalTables;
