import { TYPED_MAX_LENGTH } from "@manara/contract/quizzes/quiz-rules";
import { text } from "#text/features/quizzes/kinds/number/messages";
import { text as ofTyped } from "#text/features/quizzes/kinds/typed/messages";
import { Button } from "../../../../ui/button.tsx";
import { inputClass } from "../../../../ui/field.tsx";
import type { FormProps, GradedProps, QuestionView } from "../define-view.ts";
import { TypedResult } from "../typed/typed-result.tsx";

const SIGN = /^\s*([-+\u2010-\u2015\u2212])\s*/;

/** A number with a minus before it, or without the one that it has. */
export function toggleSign(typed: string): string {
  const [sign = ""] = SIGN.exec(typed) ?? [];
  const rest = typed.slice(sign.length);
  return sign.trim() === "" || sign.trim() === "+" ? `-${rest}` : rest;
}

/** Field for a number, with the sign that keyboards of phones lack. */
function NumberForm({ question: { unit }, answer: { typed = "" }, onAnswer }: FormProps<"NUMBER">) {
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

interface NumberKeyProps {
  of: { value: string; tolerance: string; unit: string };
}

/** A right number with its tolerance and unit. */
export const NumberKey = ({ of: { value, tolerance, unit } }: NumberKeyProps) => (
  <>
    <bdi dir="ltr">
      {[value, tolerance].filter((part) => part.trim() !== "" && part !== "0").join(" ± ") || value}
    </bdi>{" "}
    {unit && <bdi>{unit}</bdi>}
  </>
);

/** Whether a unit was typed, right or wrong. */
const hasUnit = (typed: string): boolean => /[\p{L}\p{Sc}\p{So}%٪]/u.test(typed);

/** A number that was asked for: what was typed, what is right, and why. */
const GradedNumber = ({ question }: GradedProps<"NUMBER">) => (
  <TypedResult
    question={question}
    dir="ltr"
    unit={hasUnit(question.typed) ? "" : question.unit}
    right={<NumberKey of={question} />}
  />
);

/** How students see a question that asks for a number. */
export const numberView: QuestionView<"NUMBER"> = {
  none: { typed: "" },
  hintOf: () => text.hint,
  Form: NumberForm,
  Graded: GradedNumber,
};
