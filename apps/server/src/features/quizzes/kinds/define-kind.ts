import type { OfThatKind, QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type {
  EditableQuestion,
  EditTestBody,
  ImportedQuestion,
  QuestionStatistics,
} from "@manara/contract/quizzes/quiz-management";
import type { AnswerBody, GradedQuestion, Question, SavedAnswer } from "@manara/contract/quizzes/quizzes";
import type { Cell } from "../../../platform/text/csv.ts";

/** Of forms on the wire, what each has beside what is common to all. */
type PartsOf<Form, Common extends string> = Form extends object ? Omit<Form, Common> : never;
type Common = "kind" | "questionId" | "html" | "pictureUrl" | "text" | "picture" | "isRight";
type Figures = "askedCount" | "rightCount" | "unansweredCount" | "difficulty" | "discrimination";
type Parts<Form, Kind extends QuestionKind> = PartsOf<OfThatKind<Form, Kind>, Common | Figures>;
type Any = QuestionKind;

export type AskedParts<Kind extends Any = Any> = Parts<Question, Kind>;
type GradedParts<Kind extends Any> = Parts<GradedQuestion, Kind>;
type EditableParts<Kind extends Any> = Parts<EditableQuestion, Kind>;
export type StatisticsParts<Kind extends Any = Any> = Parts<QuestionStatistics, Kind>;
export type SentParts<Kind extends Any = Any> = Parts<EditTestBody["questions"][number], Kind>;
/** As a text from elsewhere has it. */
export type ReadParts<Kind extends Any = Any> = PartsOf<
  OfThatKind<ImportedQuestion, Kind>,
  "text" | "picture"
>;
/** As an answer is sent, and as it is kept: nothing is kept as null. */
export type SentAnswer = PartsOf<AnswerBody, "attemptId" | "questionId" | "counter">;
export type Answer = PartsOf<SavedAnswer, "questionId" | "counter">;

/** Forms of a kind that nobody but the kind itself looks into. */
export interface KindForms<Kind extends QuestionKind = QuestionKind> {
  kind: Kind;
  /** All that is kept of a question beside its text. */
  parts: object;
  /** Order that one attempt has. */
  drawn: object;
  /** Part that decides which answers are right. */
  key: unknown;
}

export interface Writing {
  /** The HTML of a text. */
  render: (text: string) => string | null;
  /** A number that nothing else has, and that tells nothing. */
  newId: () => number;
  /** Whether it stays the question that it was, with the numbers in it. */
  isKept: boolean;
}

export interface AnswerCount {
  answer: Answer;
  times: number;
}

/** Functions of a kind of question. */
export interface QuestionKindRules<Forms extends KindForms = KindForms> {
  /** A question as it is kept. Beside a text `x` its HTML is `xHtml`, so that it is rendered once. */
  write(sent: SentParts<Forms["kind"]>, writing: Writing): Forms["parts"];
  /** Whether a question stays what it was, so that what was answered before still answers it. */
  isSameQuestion(parts: Forms["parts"], sent: SentParts<Forms["kind"]>): boolean;
  showEditable(parts: Forms["parts"]): EditableParts<Forms["kind"]>;

  /** Parts that students may know before they hand in: nothing that shows what is right. */
  ask(parts: Forms["parts"]): AskedParts<Forms["kind"]>;
  /** Whether all that it offers shows something. */
  isAskable(asked: AskedParts<Forms["kind"]>): boolean;
  /** Draws the order of what it offers for one attempt. */
  draw(asked: AskedParts<Forms["kind"]>, arrange: <T>(items: readonly T[]) => readonly T[]): Forms["drawn"];
  inOrder(asked: AskedParts<Forms["kind"]>, drawn: Forms["drawn"]): AskedParts<Forms["kind"]>;

  /** As nothing is shown; its one field is named where an answer is refused. */
  noAnswer: Answer;
  /** An answer as it is kept, null: nothing; undefined: it cannot be the answer to this question. */
  readAnswer(sent: SentAnswer, asked: AskedParts<Forms["kind"]>): Answer | null | undefined;
  keyOf(parts: Forms["parts"]): Forms["key"];
  isRight(answer: Answer, key: Forms["key"]): boolean;
  showGraded(
    parts: Forms["parts"],
    graded: { answer: Answer | null; drawn: Forms["drawn"] },
  ): GradedParts<Forms["kind"]>;
  /** An answer in words. */
  inWords(answer: Answer, parts: Forms["parts"]): string[];

  showStatistics(parts: Forms["parts"], counts: readonly AnswerCount[]): StatisticsParts<Forms["kind"]>;
  /** The rows of a table, after the cells of the question. */
  tabulate(parts: Forms["parts"], shown: StatisticsParts<Forms["kind"]>): readonly Cell[][];
}

const defaults = {
  isSameQuestion: () => true,
  isAskable: () => true,
  draw: () => ({}),
  inOrder: (asked: AskedParts) => asked,
};

type Defaulted = keyof typeof defaults;

/** The rules of a kind; what most kinds do alike need not be said. */
export const defineKind = <Forms extends KindForms>(
  rules: Omit<QuestionKindRules<Forms>, Defaulted> & Partial<Pick<QuestionKindRules<Forms>, Defaulted>>,
): QuestionKindRules<Forms> => ({ ...defaults, ...rules }) as QuestionKindRules<Forms>;
