import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion, Question } from "@manara/contract/quizzes/quizzes";
import { TYPED_MAX_LENGTH } from "@manara/contract/quizzes/typed/typed-answer-rules";
import { text } from "#text/features/quizzes/kinds/number/messages";
import { text as ofTyped } from "#text/features/quizzes/kinds/typed/messages";
import { Button } from "../../../../ui/button.tsx";
import { inputClass } from "../../../../ui/input-class.ts";
import type { GivenAnswer } from "../answer-kinds.rules.ts";
import { TypedResult } from "../typed/typed-result.tsx";
import { NumberKey } from "./number-key.tsx";
import { toggleSign } from "./toggle-sign.rules.ts";

interface NumberFormProps {
  question: OfThatKind<Question, "NUMBER">;
  answer: GivenAnswer;
  onAnswer: (answer: GivenAnswer) => void;
}

/** Field for a number, with the sign that keyboards of phones lack. */
export function NumberForm({ question: { unit }, answer: { typed = "" }, onAnswer }: NumberFormProps) {
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="secondary"
        className="shrink-0 px-4"
        aria-label={text.sign}
        onClick={() => onAnswer({ typed: toggleSign(typed) })}
      >
        ±
      </Button>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={unit ? `${ofTyped.answer} (${unit})` : ofTyped.answer}
        maxLength={TYPED_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => onAnswer({ typed: target.value })}
        className={`${inputClass} max-w-60 min-w-0 text-lg`}
      />
      {unit && <bdi className="max-w-2/5 shrink-0 text-lg wrap-anywhere">{unit}</bdi>}
    </div>
  );
}

/** A number that was asked for: what was typed, what is right, and why. */
export const GradedNumber = ({ question }: { question: OfThatKind<GradedQuestion, "NUMBER"> }) => (
  <TypedResult question={question} dir="ltr" unit={question.unit} right={<NumberKey of={question} />} />
);
