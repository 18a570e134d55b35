import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { ClientId, Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { SecondsAgo } from "../progress/progress.ts";
import { ofAnswer, ofEachKind } from "./question-kinds.ts";
import { gradedFields, shownFields } from "./quizzes.ts";

/** A question that the caller has answered wrong, and that has come back. */
export const PracticeQuestion = ofEachKind("asked", {
  ...shownFields,
  contentId: Id,
  lessonTitle: z.string(),
  courseId: Id,
  courseName: z.string(),
});
export type PracticeQuestion = z.output<typeof PracticeQuestion>;

/** Whether an answer was right, and when the question comes back; null: it does not. */
export const PracticeResult = ofEachKind("graded", { ...gradedFields, dueAt: Timestamp.nullable() });
export type PracticeResult = z.output<typeof PracticeResult>;

export const AnswerPracticeBody = z.object({
  questionId: Id,
  ...ofAnswer,
  clientId: ClientId,
  secondsAgo: SecondsAgo.describe(
    "How long ago it was answered; the question comes back by that, and not before it was answered last",
  ),
});
export type AnswerPracticeBody = z.output<typeof AnswerPracticeBody>;

/** Nobody goes through more at once; what is left comes after them. */
export const PRACTICE_AT_ONCE = 20;

const PracticeQuery = pageOf(PRACTICE_AT_ONCE).extend({
  contentId: IdParam.optional().describe("A test: what the caller has missed in it, due or not"),
});

export const practiceEndpoints = {
  listPractice: endpoint({
    method: "GET",
    path: "/test/practice",
    summary:
      "Questions that the caller has answered wrong and that are due again, or all of one test; the longest due first. What is right " +
      "they do not tell",
    who: "session",
    query: PracticeQuery,
    answer: { status: 200, schema: z.array(PracticeQuestion), counted: true },
    errors: [],
  }),
  answerPractice: endpoint({
    method: "POST",
    path: "/test/answer-practice",
    summary:
      "Answer a question that was missed. Right when it is due, it comes back after a longer while, and after the fourth time no more; " +
      "right before that, it comes back when it was due to; wrong, it comes back the next day",
    who: "session",
    narrowedTo: "lesson-access",
    body: AnswerPracticeBody,
    answer: { status: 200, schema: PracticeResult },
    errors: [
      "QUESTION_NOT_FOUND",
      "CONTENT_NOT_FOUND",
      "COURSE_NOT_FOUND",
      "COURSE_NOT_PURCHASED",
      "CONTENT_NOT_OPEN",
    ],
    creates: true,
  }),
};
