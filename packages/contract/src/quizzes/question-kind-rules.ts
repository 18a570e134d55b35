import type * as kinds from "./question-kind-list.ts";

export type QuestionKind = keyof typeof kinds;

/** A question in any of its forms. Where what is sent names no kind it is the first that there was. */
export interface OfKind {
  kind?: QuestionKind | undefined;
}
export const kindOf = ({ kind = "CHOICE" }: OfKind): QuestionKind => kind;

/** Of a union by kind, the form of some kinds. */
export type OfThatKind<Form, Kind extends QuestionKind> = Extract<Form, { kind?: Kind | undefined }>;
