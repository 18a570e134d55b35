import { z } from "zod";
import { choiceColumns, choiceImportProblems, choiceQuestion } from "./choice-question.ts";
import { numberImportProblems, numberQuestion } from "./number/number-question.ts";
import { type QuestionKind, questionKinds } from "./question-kind-rules.ts";
import { shortTextImportProblems, shortTextQuestion } from "./short-text/short-text-question.ts";

/** Parts of a kind of question, in each form that the wire has. */
type Form =
  /** Before an attempt is handed in: nothing in it tells what is right. */
  | "asked"
  | "graded"
  /** New or from elsewhere; as it is sent with its test; as those who teach see it. */
  | "added"
  | "edited"
  | "editable"
  | "statistics";
type AnswerForm =
  /** As it is sent, and as it is kept. */
  "answer" | "savedAnswer";

const kinds = {
  CHOICE: choiceQuestion,
  NUMBER: numberQuestion,
  SHORT_TEXT: shortTextQuestion,
} satisfies Record<QuestionKind, Record<Form | AnswerForm, z.ZodRawShape>>;
type Kinds = typeof kinds;

type FormOf<Kind extends QuestionKind, In extends Form, Common extends z.ZodRawShape, Named> = z.ZodObject<
  Common & { kind: Named } & Kinds[Kind][In]
>;
type AnyOf<In extends Form, Common extends z.ZodRawShape> = {
  [Kind in QuestionKind]: FormOf<
    Kind,
    In,
    Common,
    // Pages that are open since before there were other kinds send none.
    In extends "edited"
      ? Kind extends "CHOICE"
        ? z.ZodOptional<z.ZodLiteral<Kind>>
        : z.ZodLiteral<Kind>
      : z.ZodLiteral<Kind>
  >;
}[QuestionKind];

/** A question in one of its forms: what every question has, and what its kind has. */
export function ofEachKind<In extends Form, Common extends z.ZodRawShape>(form: In, common: Common) {
  const options = questionKinds.map((kind) => {
    const named = z.literal(kind);
    const isUnnamed = form === "edited" && kind === "CHOICE";
    return z.object({ ...common, kind: isUnnamed ? named.optional() : named, ...kinds[kind][form] });
  });
  const schema = z.discriminatedUnion("kind", options as unknown as [z.ZodObject, ...z.ZodObject[]]);
  return schema as unknown as z.ZodType<z.output<AnyOf<In, Common>>, z.input<AnyOf<In, Common>>>;
}

/** Fields of answers to questions of any kind: a question takes that of its own. */
export const ofAnswer = {
  ...z.object({ ...kinds.NUMBER.answer, ...kinds.SHORT_TEXT.answer, ...kinds.CHOICE.answer }).partial().shape,
};
export const ofSavedAnswer = {
  ...z
    .object({
      ...kinds.NUMBER.savedAnswer,
      ...kinds.SHORT_TEXT.savedAnswer,
      ...kinds.CHOICE.savedAnswer,
    })
    .partial().shape,
};

export const importProblemsOfKind = [
  ...choiceImportProblems,
  ...numberImportProblems,
  ...shortTextImportProblems,
] as const;
export const columnsOfKind = choiceColumns;
