import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { Id, IdParam, ProseOrBlank, Version } from "../fields/primitives.ts";
import { importProblemsOfKind, ofEachKind } from "./question-kinds.ts";
import {
  ATTEMPTS_AT_MOST,
  IMPORT_MAX_LENGTH,
  PAUSE_MAX_MINUTES,
  QUESTION_MAX_LENGTH,
  QUESTIONS_AT_MOST,
} from "./quiz-rules.ts";
import { shownFields } from "./quizzes.ts";

const writtenFields = { text: ProseOrBlank(QUESTION_MAX_LENGTH) };

/** Without ids: a question that is new, or comes from elsewhere. */
const NewQuestion = ofEachKind("added", writtenFields);
export type NewQuestion = z.output<typeof NewQuestion>;

const RuleFields = z.object({
  attemptsAllowed: z.int().min(1).max(ATTEMPTS_AT_MOST).nullable().describe("null: without limit"),
  pauseMinutes: z.int().min(0).max(PAUSE_MAX_MINUTES),
  shuffled: z.boolean().describe("Whether each attempt has an order of its own"),
});

export const EditTestBody = RuleFields.extend({
  contentId: Id,
  version: Version.optional(),
  questions: z
    .array(
      ofEachKind("edited", {
        ...writtenFields,
        questionId: Id.optional(),
        pictured: z
          .boolean()
          .optional()
          .describe("Its picture follows by add-picture. A question without picture needs a text"),
      }),
    )
    .max(QUESTIONS_AT_MOST),
});
export type EditTestBody = z.output<typeof EditTestBody>;

/** A question as those who teach the course see it. */
export const EditableQuestion = ofEachKind("editable", { ...shownFields, text: z.string() });
export type EditableQuestion = z.output<typeof EditableQuestion>;

/** A test as those who teach the course see it. */
export const EditableTest = RuleFields.extend({
  contentId: Id,
  version: Version,
  questions: z.array(EditableQuestion),
});
export type EditableTest = z.output<typeof EditableTest>;

export const importFormats = ["GIFT", "MOODLE_XML", "TEXT"] as const;
export const ImportFormat = z.enum(importFormats);
export type ImportFormat = z.output<typeof ImportFormat>;

/** Why something of a text was not taken over, or not as it was. */
export const ImportProblemCode = z.enum([
  /** Not to be read as this format. */
  "UNREADABLE",
  /** The text ends within it. */
  "CUT_OFF",
  /** It asks nothing: no text is left of it. */
  "QUESTION_EMPTY",
  /** A kind of question that tests here do not have. */
  "KIND_LEFT_OUT",
  /** A picture or sound in it that cannot come along. */
  "MEDIA_LEFT_OUT",
  ...importProblemsOfKind,
  "TOO_LONG",
  "TOO_MANY_QUESTIONS",
]);
export type ImportProblemCode = z.output<typeof ImportProblemCode>;

export const ImportedQuestion = ofEachKind("added", {
  ...writtenFields,
  picture: z
    .string()
    .optional()
    .describe(
      "What the text has as its picture: the bytes in base64, or what was sent in their place. Given to the saved question by add-picture",
    ),
});
export type ImportedQuestion = z.output<typeof ImportedQuestion>;

export const ImportedQuestions = z.object({
  questions: z.array(ImportedQuestion),
  problems: z.array(
    z.object({
      code: ImportProblemCode,
      line: Id.describe("Where it begins in the text"),
      number: Id.describe("Which of the questions in the text it is, those included that were taken over"),
      name: z.string().describe("Its name in the text; empty: it has none"),
      /** The first words of what it is about. */
      excerpt: z.string(),
    }),
  ),
});
export type ImportedQuestions = z.output<typeof ImportedQuestions>;

export const QuestionStatistics = ofEachKind("statistics", {
  questionId: Id,
  html: z.string(),
  askedCount: z.int().nonnegative(),
  rightCount: z.int().nonnegative(),
  unansweredCount: z.int().nonnegative(),
  difficulty: z.number().nullable().describe("The share of right answers, 0 to 1; null: nobody was asked"),
  discrimination: z
    .number()
    .nullable()
    .describe(
      "How far those who answer it right answer the others right too, −1 to 1; null: too few to tell",
    ),
});
export type QuestionStatistics = z.output<typeof QuestionStatistics>;

/** Statistics of first attempts; those of its staff do not count. */
export const TestStatistics = z.object({
  contentId: Id,
  attemptsCount: z.int().nonnegative(),
  averageScore: z
    .number()
    .nullable()
    .describe("The share of right answers, 0 to 1; null: nobody has handed in"),
  questions: z.array(QuestionStatistics),
});
export type TestStatistics = z.output<typeof TestStatistics>;

export const QUESTION_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

const contentQuery = z.object({ contentId: IdParam });

export const quizManagementEndpoints = {
  getEditableTest: endpoint({
    method: "GET",
    path: "/test/get-with-answers",
    summary: "A test with its right answers and explanations, for those who teach it",
    who: "contents",
    query: contentQuery,
    answer: { status: 200, schema: EditableTest },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
  editTest: endpoint({
    method: "POST",
    path: "/test/edit",
    summary:
      "Write a whole test: its rules and its questions in their order. What is sent without its id is new, what is not sent goes. One that " +
      "students find stays complete (6 to 10 questions, each with a right choice). Another right choice grades anew what was handed in. " +
      "With a version it applies only to that one",
    who: "contents",
    body: EditTestBody,
    answer: { status: 200, schema: EditableTest },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND", "EDIT_CONFLICT", "TEST_INCOMPLETE"],
  }),
  importQuestions: endpoint({
    method: "POST",
    path: "/test/import",
    summary:
      "The questions in a text: Moodle GIFT, Moodle XML, or plain lines. Nothing is kept; what is wanted of them is sent with the next edit",
    who: "contents",
    body: z.object({
      contentId: Id,
      format: ImportFormat,
      text: z.string().min(1).max(IMPORT_MAX_LENGTH),
    }),
    answer: { status: 200, schema: ImportedQuestions },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
    limits: ["tables"],
  }),
  addQuestionPicture: endpoint({
    method: "POST",
    path: "/test/add-picture",
    summary: "Give a question a picture in place of the one it has: PNG, JPEG or WebP of at most 10 MiB",
    who: "contents",
    query: z.object({ questionId: IdParam }),
    upload: { maxBytes: QUESTION_PICTURE_MAX_BYTES },
    answer: { status: 200, schema: z.object({ pictureUrl: z.string() }) },
    errors: [
      "QUESTION_NOT_FOUND",
      "CONTENT_NOT_FOUND",
      "COURSE_NOT_FOUND",
      "UNSUPPORTED_MEDIA",
      "PAYLOAD_TOO_LARGE",
    ],
  }),
  deleteQuestionPicture: endpoint({
    method: "DELETE",
    path: "/test/delete-picture",
    summary: "Take the picture of a question away",
    who: "contents",
    query: z.object({ questionId: IdParam }),
    answer: { status: 204 },
    errors: ["QUESTION_NOT_FOUND", "CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
  getTestStatistics: endpoint({
    method: "GET",
    path: "/test/statistics",
    summary:
      "What first attempts tell of the questions of a test: how hard they are, whether they tell students apart, what is chosen wrongly",
    who: "staff",
    query: contentQuery,
    answer: { status: 200, schema: TestStatistics },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
  exportTestStatistics: tableEndpoint({
    path: "/test/export-statistics",
    summary: "The statistics of a test as a CSV file, a row for each choice",
    who: "staff",
    query: contentQuery,
    answer: {
      status: 200,
      csv: [
        "question",
        "questionText",
        "asked",
        "right",
        "unanswered",
        "difficulty",
        "discrimination",
        "choice",
        "choiceText",
        "choiceIsRight",
        "chosen",
      ],
      fileName: "test-statistics.csv",
    },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
};
