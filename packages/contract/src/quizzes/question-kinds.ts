import { z } from "zod";
import * as list from "./question-kind-list.ts";
import type { QuestionKind } from "./question-kind-rules.ts";

/** Parts of a kind of question, in each form that the wire has. */
type Form =
  /** Before an attempt is handed in: nothing in it tells what is right. */
  | "asked"
  | "graded"
  /** As it is sent with its test; new or from elsewhere, where that is another; as those who teach see it. */
  | "edited"
  | "added"
  | "editable"
  | "statistics";
type AnswerForm =
  /** As it is sent, and as it is kept. */
  "answer" | "savedAnswer";

interface KindOnTheWire extends Record<Exclude<Form, "added"> | AnswerForm, z.ZodRawShape> {
  added?: z.ZodRawShape;
  /** Why such a question was not taken over from a text. */
  importProblems?: readonly string[];
}

const kinds: Record<QuestionKind, KindOnTheWire> = list;
type Kinds = typeof list;
type ShapeOf<Kind extends QuestionKind, In extends Form> =
  Kinds[Kind] extends Record<In, infer Shape> ? Shape : Kinds[Kind]["edited"];

export const questionKinds = Object.keys(kinds) as QuestionKind[];

type FormOf<Kind extends QuestionKind, In extends Form, Common extends z.ZodRawShape, Named> = z.ZodObject<
  Common & { kind: Named } & ShapeOf<Kind, In>
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
    const { [form]: parts = kinds[kind].edited } = kinds[kind];
    return z.object({ ...common, kind: isUnnamed ? named.optional() : named, ...parts });
  });
  const schema = z.discriminatedUnion("kind", options as unknown as [z.ZodObject, ...z.ZodObject[]]);
  return schema as unknown as z.ZodType<z.output<AnyOf<In, Common>>, z.input<AnyOf<In, Common>>>;
}

/** Of the members of a union, all at once. */
type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type AnswerShape<In extends AnswerForm> = AllOf<Kinds[QuestionKind][In]>;

/** Fields of answers to questions of any kind: a question takes that of its own. */
const ofAnyKind = <In extends AnswerForm>(form: In) => {
  const fields: z.ZodRawShape = Object.assign({}, ...questionKinds.map((kind) => kinds[kind][form]));
  return { ...z.object(fields).partial().shape } as {
    [Field in keyof AnswerShape<In>]: z.ZodOptional<AnswerShape<In>[Field] & z.ZodType>;
  };
};
export const ofAnswer = ofAnyKind("answer");
export const ofSavedAnswer = ofAnyKind("savedAnswer");

/** A fault of a question of some kind that was found in a text. */
export type ImportProblemOf<Kind extends QuestionKind> = Kinds[Kind] extends {
  importProblems: readonly (infer Problem extends string)[];
}
  ? Problem
  : never;

export const importProblemsOfKind = questionKinds.flatMap(
  (kind) => kinds[kind].importProblems ?? [],
) as ImportProblemOf<{ [Kind in QuestionKind]: Kind }[QuestionKind]>[];
