import { isBlank } from "../../rules.ts";

/*
 * Rules of choice questions, of which one or several are right: for the server and for its editor.
 */

export const CHOICES_IN_QUESTION = { least: 2, most: 8 } as const;

export const CHOICE_MAX_LENGTH = 500;

/** Faults of a choice question. */
export type ChoiceProblem = "CHOICE_EMPTY" | "SAME_CHOICES" | "TOO_FEW_CHOICES" | "NO_RIGHT_CHOICE";

/** As much of a choice question as decides whether it can be asked, beside its text. */
interface DraftedChoices {
  choices: readonly { text: string; isRight: boolean }[];
}

/** Whether two choices read the same: then both are right, or both wrong, and one of them is a mistake. */
const hasTwins = (choices: DraftedChoices["choices"]): boolean =>
  new Set(choices.map(({ text }) => text.trim().replace(/\s+/g, " "))).size < choices.length;

/** First fault of the choices; null when they can be asked. */
export function findChoiceProblem({ choices }: DraftedChoices): ChoiceProblem | null {
  if (choices.length < CHOICES_IN_QUESTION.least) return "TOO_FEW_CHOICES";
  if (choices.some(({ text }) => isBlank(text))) return "CHOICE_EMPTY";
  if (hasTwins(choices)) return "SAME_CHOICES";
  return choices.some(({ isRight }) => isRight) ? null : "NO_RIGHT_CHOICE";
}
