import type { z } from "zod";
import { choiceColumns, choiceImportProblems, choiceQuestion } from "./choice-question.ts";
import type { QuestionKind } from "./question-kind-rules.ts";

/** Parts of a kind of question, in each form that the wire has. */
type Form =
  /** Before an attempt is handed in: nothing in it tells what is right. */
  | "asked"
  | "graded"
  /** As it is sent, and as it is kept. */
  | "answer"
  | "savedAnswer"
  /** New or from elsewhere; as it is sent with its test; as those who teach see it. */
  | "added"
  | "edited"
  | "editable"
  | "statistics";

const kinds = { CHOICE: choiceQuestion } satisfies Record<QuestionKind, Record<Form, z.ZodRawShape>>;

/** Fields of the one kind there is. A second makes each form a union by kind. */
export const ofKind = kinds.CHOICE;

export const importProblemsOfKind = choiceImportProblems;
export const columnsOfKind = choiceColumns;
