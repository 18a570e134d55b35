import type {
  EditableQuestion,
  EditTestBody,
  NewQuestion,
  QuestionStatistics,
} from "@manara/contract/quizzes/quiz-management";
import type { AnswerBody, GradedQuestion, Question, SavedAnswer } from "@manara/contract/quizzes/quizzes";
import type { Cell } from "../../../platform/text/csv.ts";

/** Of a form on the wire, what is of the kind of a question. */
type PartsOf<Form extends object, Common extends string> = Omit<Form, Common>;
type Common = "questionId" | "html" | "pictureUrl";
type Figures = "askedCount" | "rightCount" | "unansweredCount" | "difficulty" | "discrimination";

export type AskedParts = PartsOf<Question, Common>;
export type GradedParts = PartsOf<GradedQuestion, Common | "isRight">;
export type EditableParts = PartsOf<EditableQuestion, Common | "text">;
export type StatisticsParts = PartsOf<QuestionStatistics, Common | Figures>;
export type SentParts = PartsOf<EditTestBody["questions"][number], "questionId" | "text">;
export type ReadParts = PartsOf<NewQuestion, "text">;
/** As an answer is sent, and as it is kept: nothing is kept as null. */
export type SentAnswer = PartsOf<AnswerBody, "attemptId" | "questionId" | "counter">;
export type Answer = PartsOf<SavedAnswer, "questionId" | "counter">;

/** Forms of a kind that nobody but the kind itself looks into. */
export interface KindForms {
  /** All that is kept of a question beside its text. */
  parts: object;
  /** Order that one attempt has. */
  drawn: object;
  /** Part that decides which answers are right. */
  key: object;
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
  write(sent: SentParts, writing: Writing): Forms["parts"];
  /** Whether a question stays what it was, so that what was answered before still answers it. */
  isSameQuestion(parts: Forms["parts"], sent: SentParts): boolean;
  showEditable(parts: Forms["parts"]): EditableParts;

  /** Parts that students may know before they hand in: nothing that shows what is right. */
  ask(parts: Forms["parts"]): AskedParts;
  /** Whether all that it offers shows something. */
  isAskable(asked: AskedParts): boolean;
  /** Draws the order of what it offers for one attempt. */
  draw(asked: AskedParts, arrange: <T>(items: readonly T[]) => readonly T[]): Forms["drawn"];
  inOrder(asked: AskedParts, drawn: Forms["drawn"]): AskedParts;

  /** As nothing is shown; its one field is named where an answer is refused. */
  noAnswer: Answer;
  /** An answer as it is kept, null: nothing; undefined: it cannot be the answer to this question. */
  readAnswer(sent: SentAnswer, asked: AskedParts): Answer | null | undefined;
  keyOf(parts: Forms["parts"]): Forms["key"];
  isRight(answer: Answer, key: Forms["key"]): boolean;
  showGraded(parts: Forms["parts"], graded: { answer: Answer | null; drawn: Forms["drawn"] }): GradedParts;
  /** An answer in words. */
  inWords(answer: Answer, parts: Forms["parts"]): string[];

  showStatistics(parts: Forms["parts"], counts: readonly AnswerCount[]): StatisticsParts;
  /** The rows of a table, after the cells of the question. */
  tabulate(parts: Forms["parts"], shown: StatisticsParts): readonly Cell[][];
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
): QuestionKindRules<Forms> => ({ ...defaults, ...rules });
