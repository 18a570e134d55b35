import type { OfThatKind, QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type {
  EditableQuestion,
  EditTestBody,
  ImportedQuestion,
  ImportProblemCode,
  QuestionStatistics,
} from "@manara/contract/quizzes/quiz-management";
import type { AnswerBody, GradedQuestion, Question, SavedAnswer } from "@manara/contract/quizzes/quizzes";
import type { TextFormat } from "../import/written-text.rules.ts";
import type { XmlElement } from "../import/xml-element.rules.ts";

/** Of forms on the wire, what each has beside what is common to all. */
type PartsOf<Form, Common extends string> = Form extends object ? Omit<Form, Common> : never;
type Common = "kind" | "questionId" | "pictured" | "html" | "pictureUrl" | "text" | "picture" | "isRight";
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
  /** Part that decides which answers are right. */
  key: unknown;
}

export interface Writing {
  /** The HTML of a text. */
  render: (text: string) => string | null;
  /** A number that nothing else has, and that tells nothing. */
  newId: () => number;
}

export interface AnswerCount {
  answer: Answer;
  times: number;
}

/** A row of a table of statistics: an answer, whether it is right, and how often it was given. */
export interface AnswerRow {
  text: string;
  isRight: boolean;
  count: number;
}

/** Words for reading questions from a text, in the language of the school. */
export interface ImportWords {
  right: string;
  wrong: string;
}
/** Parts of a question in a text, and what of them cannot come along. */
export type FoundParts<Kind extends Any = Any> = ReadParts<Kind> & {
  hasMedia: boolean;
  /** Why the question cannot be taken over, where its parts do not tell. */
  fault?: ImportProblemCode;
};
type Found<Kind extends Any> = FoundParts<Kind> | null;

/** Functions of a kind of question in a text from elsewhere. Lengths are judged by the form that such a question has on the wire. */
export interface QuestionImportRules<Kind extends Any = Any> {
  /** A question between the braces of GIFT, in an element of Moodle's, on lines of plain text; null: it is not of this kind. */
  readGift?: (answers: string, words: ImportWords, format: TextFormat) => Found<Kind>;
  readXml?: (question: XmlElement, words: ImportWords) => Found<Kind>;
  readPlain?: (lines: readonly string[]) => { asked: readonly string[]; parts: ReadParts<Kind> } | null;
  /** Why it cannot be taken over. */
  findProblem?(read: ReadParts<Kind>): ImportProblemCode | null;
  /** Gives what is said of a question as a whole its place. */
  placeRemark?(read: ReadParts<Kind>, remark: string): ReadParts<Kind>;
  tidy?(read: ReadParts<Kind>): ReadParts<Kind>;
}

/** Functions of a kind of question. */
export interface QuestionKindRules<Forms extends KindForms = KindForms> {
  /** First fault that keeps a question from being asked, beside its text. */
  findProblem(parts: SentParts<Forms["kind"]>): string | null;
  /**
   * A question as it is kept; null: it is no longer the one that is known, so that what was answered before does not answer it.
   * Beside a text `x` its HTML is `xHtml`, so that it is rendered once.
   */
  write(
    sent: SentParts<Forms["kind"]>,
    writing: Writing,
    known: Forms["parts"] | null,
  ): Forms["parts"] | null;
  showEditable(parts: Forms["parts"]): EditableParts<Forms["kind"]>;

  /** Parts that students may know before they hand in: nothing that shows what is right. */
  ask(parts: Forms["parts"]): AskedParts<Forms["kind"]>;
  /** The list that it offers, in an order of its own in each attempt, and the field that numbers what is in it. */
  offers: { list: string; id: string } | null;

  /** As nothing is shown; its one field is named where an answer is refused. */
  noAnswer: Answer;
  /** An answer as it is kept, null: nothing; undefined: it cannot be the answer to this question. */
  readAnswer(sent: SentAnswer, asked: AskedParts<Forms["kind"]>): Answer | null | undefined;
  /** Part that decides which answers are right. */
  keyOf(parts: Forms["parts"]): Forms["key"];
  isRight(answer: Answer, key: Forms["key"]): boolean;
  showGraded(parts: Forms["parts"], answer: Answer): GradedParts<Forms["kind"]>;
  /** An answer in words. */
  inWords(answer: Answer, parts: Forms["parts"]): string[];
  /** Statistics of a question, and the same as rows of a table. */
  count(
    parts: Forms["parts"],
    counts: readonly AnswerCount[],
  ): { shown: StatisticsParts<Forms["kind"]>; rows: readonly AnswerRow[] };

  import: QuestionImportRules<Forms["kind"]>;
}

/** Fields that a form does not have may be in it: the schema of the answer lets none of them pass. */
const defaults = {
  write: (sent: { explanation?: string }, { render }: Writing) =>
    sent.explanation === undefined ? sent : { ...sent, explanationHtml: render(sent.explanation) },
  showEditable: (parts: object) => parts,
  offers: null,
  showGraded: (parts: object, answer: Answer) => ({ ...parts, ...answer }),
  import: {},
};

/** Members that need not be said; `write` only where a question is kept as it is sent. */
type Defaulted<Forms extends KindForms> = Exclude<
  keyof typeof defaults,
  SentParts<Forms["kind"]> & { explanationHtml: string | null } extends Forms["parts"] ? never : "write"
>;

/** The rules of a kind; what most kinds do alike need not be said. */
export const defineKind = <Forms extends KindForms>(
  rules: Omit<QuestionKindRules<Forms>, Defaulted<Forms>> &
    Partial<Pick<QuestionKindRules<Forms>, Defaulted<Forms>>>,
): QuestionKindRules<Forms> => ({ ...defaults, ...rules }) as unknown as QuestionKindRules<Forms>;
