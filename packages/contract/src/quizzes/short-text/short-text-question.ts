import { z } from "zod";
import { Line } from "../../fields/primitives.ts";
import { typedForms } from "../typed/typed-answer.ts";
import { RIGHT_TEXT_MAX_LENGTH, RIGHT_TEXTS_AT_MOST } from "./short-text-rules.ts";

const key = { texts: z.array(z.string()).describe("All right answers, the first one first") };
const sent = {
  texts: z.array(Line(RIGHT_TEXT_MAX_LENGTH)).max(RIGHT_TEXTS_AT_MOST),
  ...typedForms.edited,
};

/** Parts of a question that asks for a word or a few, in each form of a question. */
export const shortTextQuestion = {
  ...typedForms,
  asked: {},
  graded: { ...key, ...typedForms.graded },
  edited: sent,
  editable: { ...key, ...typedForms.editable },
  statistics: { ...key, ...typedForms.statistics },
  importProblems: ["NO_RIGHT_TEXT", "WILDCARD"] as const,
};
