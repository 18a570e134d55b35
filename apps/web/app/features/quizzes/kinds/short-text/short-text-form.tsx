import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";
import { TYPED_MAX_LENGTH } from "@manara/contract/quizzes/typed/typed-answer-rules";
import { text } from "#text/features/quizzes/kinds/typed/messages";
import { inputClass } from "../../../../ui/input-class.ts";
import type { GivenAnswer } from "../answer-kinds.rules.ts";
import { TypedResult } from "../typed/typed-result.tsx";
import { RightTexts } from "./right-texts.tsx";

interface ShortTextFormProps {
  answer: GivenAnswer;
  onAnswer: (answer: GivenAnswer) => void;
}

/** Field for a word or a few. */
export const ShortTextForm = ({ answer: { typed = "" }, onAnswer }: ShortTextFormProps) => (
  <input
    type="text"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    dir={typed ? "auto" : undefined}
    aria-label={text.answer}
    maxLength={TYPED_MAX_LENGTH}
    value={typed}
    onChange={({ target }) => onAnswer({ typed: target.value })}
    className={`${inputClass} text-lg`}
  />
);

/** A word that was asked for: what was typed, what is right, and why. */
export const GradedShortText = ({ question }: { question: OfThatKind<GradedQuestion, "SHORT_TEXT"> }) => (
  <TypedResult question={question} dir="auto" right={<RightTexts texts={question.texts} />} />
);
