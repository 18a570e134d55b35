import { kindOf, type OfKind, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { ImportProblemCode } from "@manara/contract/quizzes/quiz-management";
import type { TextFormat } from "../import/written-text.rules.ts";
import type { XmlElement } from "../import/xml-element.rules.ts";
import type { TrueFalseWords } from "./choice/choice-forms.ts";
import { choiceImport } from "./choice/import/collect-choices.rules.ts";
import type { ReadParts } from "./define-kind.ts";
import { numberImport } from "./number/number-import.rules.ts";
import { shortTextImport } from "./short-text/short-text-import.rules.ts";

/** Words for reading them, in the language of the school. */
export type ImportWords = TrueFalseWords;
type Found<Kind extends QuestionKind> = ReadParts<Kind> & { hasMedia: boolean };

/** Functions of a kind of question in a text from elsewhere. */
export interface QuestionImportRules<Kind extends QuestionKind = QuestionKind> {
  /** A question between the braces of GIFT, in an element of Moodle's, on lines of plain text; null: it is not of this kind. */
  readGift?: (answers: string, words: ImportWords, format: TextFormat) => Found<Kind> | null;
  readXml?: (question: XmlElement, words: ImportWords) => Found<Kind> | null;
  readPlain?: (lines: readonly string[]) => { asked: readonly string[]; parts: ReadParts<Kind> } | null;
  /** Why it cannot be taken over, beside the length of its texts. */
  findProblem(read: ReadParts<Kind>): ImportProblemCode | null;
  fits(read: ReadParts<Kind>): boolean;
  textsOf(read: ReadParts<Kind>): readonly string[];
  /** Gives what is said of a question as a whole its place. */
  placeRemark(read: ReadParts<Kind>, remark: string): ReadParts<Kind>;
  tidy(read: ReadParts<Kind>): ReadParts<Kind>;
}

const kinds: { [Kind in QuestionKind]: QuestionImportRules<Kind> } = {
  CHOICE: choiceImport,
  NUMBER: numberImport,
  SHORT_TEXT: shortTextImport,
};

/** Reads a question as the first kind does that can; null: none can. */
export function readFirst<Read>(read: (rules: QuestionImportRules) => Read | null | undefined): Read | null {
  for (const rules of Object.values(kinds)) {
    const found = read(rules);
    if (found) return found;
  }
  return null;
}

export const importRulesOf = (question: OfKind): QuestionImportRules => kinds[kindOf(question)];
