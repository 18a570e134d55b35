import { z } from "zod";
import { ProseOrBlank } from "../../fields/primitives.ts";
import { typedForms } from "../typed/typed-answer.ts";
import { NUMBER_MAX_LENGTH, UNIT_MAX_LENGTH } from "./number-rules.ts";

const unit = z.string();
const key = { value: z.string(), tolerance: z.string(), unit };
const sent = {
  value: ProseOrBlank(NUMBER_MAX_LENGTH),
  tolerance: ProseOrBlank(NUMBER_MAX_LENGTH).describe("Blank: none"),
  unit: ProseOrBlank(UNIT_MAX_LENGTH),
  ...typedForms.edited,
};

/** Parts of a question that asks for a number, in each form of a question. */
export const numberQuestion = {
  ...typedForms,
  asked: { unit },
  graded: { ...key, ...typedForms.graded },
  edited: sent,
  editable: { ...key, ...typedForms.editable },
  statistics: { ...key, ...typedForms.statistics },
  importProblems: ["NO_NUMBER"] as const,
};
