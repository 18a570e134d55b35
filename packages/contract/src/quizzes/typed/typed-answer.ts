import { z } from "zod";
import { ProseOrBlank } from "../../fields/primitives.ts";
import { isStorable } from "../../rules.ts";
import { EXPLANATION_MAX_LENGTH, TYPED_MAX_LENGTH } from "../quiz-rules.ts";

/* Parts that questions share to which an answer is typed. */

/** As somebody has typed it. */
const typed = z.string().max(TYPED_MAX_LENGTH).refine(isStorable);

const explanation = ProseOrBlank(EXPLANATION_MAX_LENGTH);
const explanationHtml = z.string().nullable();

/** Forms of a question to which an answer is typed, around what its kind holds. */
export const typedForms = {
  answer: { typed },
  savedAnswer: { typed: z.string() },
  graded: { typed: z.string().describe("As it was typed; blank: nothing"), explanationHtml },
  edited: { explanation },
  editable: { explanation: z.string(), explanationHtml },
  statistics: {
    wrong: z
      .array(z.object({ typed: z.string(), count: z.int().positive() }))
      .describe("The most frequent wrong answers"),
  },
};
