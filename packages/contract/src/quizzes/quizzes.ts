import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { ofAnswer, ofEachKind, ofSavedAnswer } from "./question-kinds.ts";

const Count = z.int().nonnegative();

/** Of two answers to one question the one with the higher counter stands, in whatever order they arrive. */
const Counter = z.int().nonnegative();

/** Fields of every question that is shown. */
export const shownFields = {
  questionId: Id,
  html: z.string(),
  pictureUrl: z.string().nullable(),
};

/** A question of a test as students are asked it. */
export const Question = ofEachKind("asked", shownFields);
export type Question = z.output<typeof Question>;

/** Answer; nothing, where they have taken their answer back. */
export const SavedAnswer = z.object({ questionId: Id, ...ofSavedAnswer, counter: Counter });
export type SavedAnswer = z.output<typeof SavedAnswer>;

/** One time that somebody has taken a test. */
export const Attempt = z.object({
  attemptId: Id,
  contentId: Id,
  number: Id.describe("The first, the second … of this person"),
  startedAt: Timestamp,
  handedInAt: Timestamp.nullable(),
  score: Count.nullable().describe("How many questions were answered right; null until it is handed in"),
  questionsCount: Count,
});
export type Attempt = z.output<typeof Attempt>;

/** An attempt that has not been handed in: its questions in its own order, and what was answered so far. */
export const OpenAttempt = Attempt.extend({
  questions: z.array(Question),
  answers: z.array(SavedAnswer),
});
export type OpenAttempt = z.output<typeof OpenAttempt>;

/** A test as whoever asks may take it. */
export const Test = z.object({
  contentId: Id,
  questionsCount: Count,
  attemptsAllowed: Id.nullable().describe("null: without limit"),
  pauseMinutes: Count.describe("Between one attempt and the next"),
  attempts: z.array(Attempt).describe("Those of whoever asks, the first one first"),
  attempt: OpenAttempt.nullable().describe("The one that is not handed in yet"),
  mayStart: z.boolean(),
  startsAt: Timestamp.nullable().describe("When the pause is over, where only that is waited for"),
});
export type Test = z.output<typeof Test>;

export const gradedFields = {
  ...shownFields,
  isRight: z.boolean().describe("Of choices: all right ones were chosen, and no other"),
};
export const GradedQuestion = ofEachKind("graded", gradedFields);
export type GradedQuestion = z.output<typeof GradedQuestion>;

/** An attempt that was handed in, with what is right and why. */
export const TestResult = Attempt.extend({ questions: z.array(GradedQuestion) });
export type TestResult = z.output<typeof TestResult>;

const lessonErrors = [
  "CONTENT_NOT_FOUND",
  "COURSE_NOT_FOUND",
  "COURSE_NOT_PURCHASED",
  "CONTENT_NOT_OPEN",
] as const;
const attemptErrors = [...lessonErrors, "ATTEMPT_NOT_FOUND"] as const;

export const AnswerBody = z.object({
  attemptId: Id,
  questionId: Id,
  ...ofAnswer,
  counter: Counter,
});
export type AnswerBody = z.output<typeof AnswerBody>;

export const quizEndpoints = {
  getTest: endpoint({
    method: "GET",
    path: "/test/get",
    summary:
      "A test: its rules, the caller's attempts, and the one under way with its questions; what is right it does not tell",
    who: "session",
    narrowedTo: "lesson-access",
    query: z.object({ contentId: IdParam }),
    answer: { status: 200, schema: Test },
    errors: lessonErrors,
  }),
  startTest: endpoint({
    method: "POST",
    path: "/test/start",
    summary: "Begin an attempt. While one is under way, that is answered, so it may be sent again",
    who: "session",
    narrowedTo: "lesson-access",
    body: z.object({ contentId: Id }),
    answer: { status: 200, schema: OpenAttempt },
    errors: [...lessonErrors, "NO_ATTEMPTS_LEFT", "PAUSE_NOT_OVER", "TEST_INCOMPLETE"],
    limits: ["attempts"],
  }),
  saveAnswer: endpoint({
    method: "POST",
    path: "/test/answer",
    summary:
      "Keep the answer to one question. Of several the one with the highest counter stands, whenever it arrives; that one is answered",
    who: "session",
    narrowedTo: "lesson-access",
    body: AnswerBody,
    answer: { status: 200, schema: SavedAnswer },
    errors: [...attemptErrors, "ATTEMPT_HANDED_IN"],
  }),
  handIn: endpoint({
    method: "POST",
    path: "/test/hand-in",
    summary:
      "Hand in an attempt and have it graded: a question counts when all its right choices were chosen and no other. Sent again, it " +
      "answers the same result",
    who: "session",
    narrowedTo: "lesson-access",
    body: z.object({ attemptId: Id }),
    answer: { status: 200, schema: TestResult },
    errors: attemptErrors,
  }),
  getTestResult: endpoint({
    method: "GET",
    path: "/test/result",
    summary: "An attempt of the caller that was handed in, with what is right and why",
    who: "session",
    narrowedTo: "lesson-access",
    query: z.object({ attemptId: IdParam }),
    answer: { status: 200, schema: TestResult },
    errors: attemptErrors,
  }),
};
