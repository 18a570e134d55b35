import { z } from "zod";
import { Id, ProseOrBlank } from "../../fields/primitives.ts";
import { EXPLANATION_MAX_LENGTH } from "../quiz-rules.ts";
import { CHOICE_MAX_LENGTH, CHOICES_IN_QUESTION } from "./choice-rules.ts";

/** One of the choices of a question; whether it is right is shown once the attempt is handed in. */
const Choice = z.object({ choiceId: Id, html: z.string() });

const GradedChoice = Choice.extend({
  isRight: z.boolean(),
  isChosen: z.boolean(),
  explanationHtml: z.string().nullable(),
});

const ChoiceFields = z.object({
  text: ProseOrBlank(CHOICE_MAX_LENGTH),
  isRight: z.boolean(),
  explanation: ProseOrBlank(EXPLANATION_MAX_LENGTH),
});

const EditableChoice = ChoiceFields.extend({
  choiceId: Id,
  text: z.string(),
  html: z.string(),
  explanation: z.string(),
  explanationHtml: z.string().nullable(),
});

const ChoiceStatistics = z.object({
  choiceId: Id,
  html: z.string(),
  isRight: z.boolean(),
  chosenCount: z.int().nonnegative(),
});

/** Several that may be chosen, and then all right ones have to be; else every right one counts by itself. */
const several = z.boolean();
const severalForStudents = several.describe("Whether more than one choice may be chosen");

/** Parts of a choice question, in each form of a question. */
export const choiceQuestion = {
  asked: { several: severalForStudents, choices: z.array(Choice) },
  graded: { several: severalForStudents, choices: z.array(GradedChoice) },
  answer: { choiceIds: z.array(Id).max(CHOICES_IN_QUESTION.most) },
  savedAnswer: { choiceIds: z.array(Id) },
  added: { several, choices: z.array(ChoiceFields).max(CHOICES_IN_QUESTION.most) },
  edited: {
    several,
    choices: z.array(ChoiceFields.extend({ choiceId: Id.optional() })).max(CHOICES_IN_QUESTION.most),
  },
  editable: { several, choices: z.array(EditableChoice) },
  statistics: { choices: z.array(ChoiceStatistics) },
  importProblems: [
    "NO_CHOICES",
    "CHOICE_EMPTY",
    /** It offers pictures without words; choices here are words. */
    "CHOICE_PICTURED",
    "NO_RIGHT_CHOICE",
    "TOO_MANY_CHOICES",
  ] as const,
};
