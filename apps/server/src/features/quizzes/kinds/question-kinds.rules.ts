import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditableQuestion, QuestionStatistics } from "@manara/contract/quizzes/quiz-management";
import type { GradedQuestion, Question, SavedAnswer } from "@manara/contract/quizzes/quizzes";
import type { Cell } from "../../../platform/text/csv.ts";
import { choiceRules } from "./choice/choice.rules.ts";
import type {
  AddedParts,
  Answer,
  AnswerableParts,
  AnswerCounts,
  AnswerKey,
  AskableParts,
  AskedParts,
  DrawableParts,
  DrawnParts,
  InsertedParts,
  KeptParts,
  SentAnswer,
  SentParts,
  StoredParts,
  StoredPartsInFull,
  UpdatedParts,
} from "./question-forms.ts";

/** Of a form on the wire, what is of the kind of a question. */
type PartsOf<Form extends object, Common extends string> = Omit<Form, Common>;
type Common = "questionId" | "html" | "pictureUrl";

type Render = (text: string) => string | null;

/** Functions of a kind of question. */
export interface QuestionKindRules {
  /** Of a row, what students may know before they hand in: nothing that shows what is right. */
  ask(question: AskableParts): AskedParts;
  /** Draws a question for one attempt; `arrange` gives it an order. */
  draw(question: DrawableParts, arrange: <T>(items: readonly T[]) => readonly T[]): DrawnParts;
  /** Texts that a question holds in memory. */
  textsAsked(question: AskedParts): readonly string[];
  showAsked(question: AskedParts, drawn: DrawnParts): PartsOf<Question, Common>;

  /** An answer as it is kept and compared. */
  readAnswer(sent: SentAnswer): Answer;
  /** Whether it can be the answer to this question. */
  canAnswer(asked: { question: AnswerableParts; drawn: DrawnParts }, answer: Answer): boolean;
  /** The field of an answer that cannot be one, and how it is refused. */
  answerField: keyof SentAnswer;
  answerRefusal: string;
  showAnswer(answer: Answer): PartsOf<SavedAnswer, "questionId" | "counter">;

  keyOf(question: StoredParts): AnswerKey;
  isRight(answer: Answer, key: AnswerKey): boolean;
  /** The answer of whoever gave none. */
  noAnswer: Answer;
  showGraded(
    question: StoredPartsInFull,
    graded: { answer: Answer; drawn: DrawnParts },
  ): PartsOf<GradedQuestion, Common | "isRight">;

  /** Whether a question stays what it was, so that what was answered before still answers it. */
  isSameQuestion(stored: StoredParts, sent: SentParts): boolean;
  /** Changes to be written, and the key by which answers are graded anew; null: the same is right as before. */
  keep(stored: StoredParts, sent: SentParts): { parts: KeptParts; regraded: AnswerKey | null };
  add(sent: SentParts): AddedParts;
  isUnchanged(stored: StoredParts, sent: SentParts): boolean;
  textsSent(sent: SentParts): readonly string[];
  textsRendered(stored: StoredPartsInFull): readonly (readonly [text: string, html: string | null])[];
  renderKept(parts: KeptParts, render: Render): UpdatedParts;
  renderAdded(parts: AddedParts, render: Render): InsertedParts;
  showEditable(question: StoredPartsInFull): PartsOf<EditableQuestion, Common | "text">;

  showStatistics(
    question: StoredPartsInFull,
    counts: AnswerCounts,
  ): PartsOf<
    QuestionStatistics,
    Common | "askedCount" | "rightCount" | "unansweredCount" | "difficulty" | "discrimination"
  >;
  /** The rows of a table, after the cells of the question. */
  tabulateStatistics(question: StoredPartsInFull, counts: AnswerCounts): readonly Cell[][];
}

const kinds = { CHOICE: choiceRules } satisfies Record<QuestionKind, QuestionKindRules>;

/** The rules of a question, in whatever form. */
export const rulesOf = (question: object): QuestionKindRules => kinds[kindOf(question)];
