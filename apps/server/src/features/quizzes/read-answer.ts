import { fail } from "../../platform/failure.ts";
import type { Answer, AnswerableParts, DrawnParts, SentAnswer } from "./kinds/question-forms.ts";
import { rulesOf } from "./kinds/question-kinds.rules.ts";

/** Refuses a call for one of its fields. */
export const refuseField = (path: "questionId" | keyof SentAnswer, code: string): never =>
  fail("VALIDATION_FAILED", { issues: [{ path, code, message: code.toLowerCase().replaceAll("_", " ") }] });

/** The answer that was sent to a question, as it is kept; one that cannot be its answer is refused. */
export function readAnswer(
  question: AnswerableParts,
  { drawn, sent }: { drawn: DrawnParts; sent: SentAnswer },
): Answer {
  const rules = rulesOf(question);
  const answer = rules.readAnswer(sent);
  if (rules.canAnswer({ question, drawn }, answer)) return answer;
  return refuseField(rules.answerField, rules.answerRefusal);
}
