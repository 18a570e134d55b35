import { fail } from "../../platform/failure.ts";
import type { Answer, SentAnswer } from "./kinds/define-kind.ts";
import { inDrawnOrder, rulesOf } from "./kinds/question-kinds.rules.ts";
import type { AskedQuestion } from "./quiz.repo.ts";

/** Refuses a call for one of its fields. */
export function refuseField(path: string, broken: "invalid" | "required" = "invalid"): never {
  const field = path.slice(path.lastIndexOf(".") + 1);
  const message = `${field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${broken}`;
  return fail("VALIDATION_FAILED", {
    issues: [{ path, code: message.toUpperCase().replaceAll(" ", "_"), message }],
  });
}

/** The answer that was sent to a question, as it is kept, null: nothing; one that cannot be its answer is refused. */
export function readAnswer(
  question: AskedQuestion,
  { drawn, sent }: { drawn: object; sent: SentAnswer },
): Answer | null {
  const rules = rulesOf(question);
  const answer = rules.readAnswer(sent, inDrawnOrder(question, question.asked, drawn));
  return answer === undefined ? refuseField(Object.keys(rules.noAnswer).join()) : answer;
}
