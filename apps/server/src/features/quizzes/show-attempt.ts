import type { OfKind } from "@manara/contract/quizzes/question-kind-rules";
import type {
  Attempt,
  OpenAttempt,
  Question,
  SavedAnswer,
  TestResult,
} from "@manara/contract/quizzes/quizzes";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { linkBase } from "../media/media-links.ts";
import type { AnswerRow, AttemptRow } from "./attempts.repo.ts";
import type { QuestionRow } from "./edit-quiz.repo.ts";
import type { Answer } from "./kinds/define-kind.ts";
import { gradeBy, inDrawnOrder, inForm, rulesOf } from "./kinds/question-kinds.rules.ts";
import type { AskedQuestion, AskedQuiz } from "./quiz.repo.ts";

/** Viewer of a test, and in which course: for the links of its pictures. */
export interface QuizViewer {
  caller: Caller;
  courseId: number;
}

export const pictureUrlFor =
  (platform: Pick<Platform, "secrets">, { caller, courseId }: QuizViewer) =>
  (key: string | null): string | null =>
    key === null ? null : linkBase(platform, { courseId, session: caller }) + key;

/** An attempt as the wire shows it. */
export const toAttempt = (row: AttemptRow): Attempt => ({
  attemptId: row.id,
  contentId: row.lessonId,
  number: row.number,
  startedAt: row.startedAt.toISOString(),
  handedInAt: row.handedInAt?.toISOString() ?? null,
  score: row.score,
  questionsCount: row.questionsCount,
});

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

type UrlOf = (key: string | null) => string | null;

/** A question as students are asked it, as it was drawn. */
export const toQuestion = (
  question: AskedQuestion,
  { drawn, urlOf }: { drawn: object; urlOf: UrlOf },
): Question =>
  inForm(
    question,
    { questionId: question.id, html: question.html, pictureUrl: urlOf(question.pictureKey) },
    inDrawnOrder(question, question.asked, drawn),
  );

/** An answer as it was kept. */
export const toSavedAnswer = (question: OfKind, { questionId, answer, counter }: AnswerRow): SavedAnswer => ({
  questionId,
  ...(answer ?? rulesOf(question).noAnswer),
  counter,
});

/** An attempt under way, its questions and what they offer in the order in which they were drawn. */
export function toOpenAttempt(
  platform: Pick<Platform, "secrets">,
  { row, quiz, answers }: { row: AttemptRow; quiz: AskedQuiz; answers: readonly AnswerRow[] },
  viewer: QuizViewer,
): OpenAttempt {
  const urlOf = pictureUrlFor(platform, viewer);
  const known = byId(quiz.questions);
  const questions = row.drawn.flatMap((drawn) => {
    const question = known.get(drawn.questionId);
    return question ? [toQuestion(question, { drawn, urlOf })] : [];
  });
  return {
    ...toAttempt(row),
    questions,
    answers: answers.map((answer) => toSavedAnswer(known.get(answer.questionId) ?? {}, answer)),
  };
}

/** A question with what is right and why, and what was answered. */
export function toGradedQuestion(
  question: QuestionRow,
  { answer, drawn, urlOf }: { answer: Answer | null; drawn: object; urlOf: UrlOf },
): TestResult["questions"][number] {
  const common = {
    questionId: question.id,
    html: question.textHtml ?? "",
    pictureUrl: urlOf(question.pictureKey),
    isRight: gradeBy(question)(answer),
  };
  const { showGraded, noAnswer } = rulesOf(question);
  return inForm(
    question,
    common,
    inDrawnOrder(question, showGraded(question.parts, answer ?? noAnswer), drawn),
  );
}

/** An attempt that was handed in, with what is right and why. */
export function toResult(
  platform: Pick<Platform, "secrets">,
  { row, rows, answers }: { row: AttemptRow; rows: readonly QuestionRow[]; answers: readonly AnswerRow[] },
  viewer: QuizViewer,
): TestResult {
  const urlOf = pictureUrlFor(platform, viewer);
  const known = byId(rows);
  const answerTo = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const questions = row.drawn.flatMap((drawn) => {
    const question = known.get(drawn.questionId);
    if (!question) return [];
    const answer = answerTo.get(question.id) ?? null;
    return [toGradedQuestion(question, { answer, drawn, urlOf })];
  });
  return { ...toAttempt(row), questions };
}
