import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Answer } from "./kinds/define-kind.ts";
import { type KeptParts, rulesOf } from "./kinds/question-kinds.rules.ts";

interface AnsweredRow extends KeptParts {
  attemptId: number;
  answer: Answer | null;
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
  const answered = await db
    .selectFrom("attemptAnswers")
    .innerJoin("attempts", "attempts.id", "attemptAnswers.attemptId")
    .innerJoin("questions", "questions.id", "attemptAnswers.questionId")
    .select(["attemptAnswers.attemptId", "answer", "text", "kind", "parts"])
    .$narrowType<AnsweredRow>()
    .where("attempts.userId", "=", userId)
    .orderBy("questions.id")
    .execute();
  const answersOf = Map.groupBy(answered, ({ attemptId }) => attemptId);
  return attempts.map(({ id, ...row }) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    handedInAt: row.handedInAt?.toISOString() ?? null,
    answers: (answersOf.get(id) ?? []).map((question) => ({
      question: question.text,
      chosen: question.answer ? rulesOf(question).inWords(question.answer, question.parts) : [],
    })),
  }));
}

export async function deleteAttemptsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("attempts").where("userId", "=", userId).execute();
}

export async function deletePracticeOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("practiceQuestions").where("userId", "=", userId).execute();
}
