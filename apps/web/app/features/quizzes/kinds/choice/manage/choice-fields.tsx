import { CHOICE_MAX_LENGTH } from "@manara/contract/quizzes/choice/choice-rules";
import { EXPLANATION_MAX_LENGTH } from "@manara/contract/quizzes/quiz-rules";
import { IconX } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/kinds/choice/manage/messages";
import { Button } from "../../../../../ui/button.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { inputClass } from "../../../../../ui/input-class.ts";
import {
  type ChoicesChange,
  changeChoice,
  type DraftChoice,
  removeChoice,
  setRight,
} from "./choice-draft.rules.ts";

interface ChoiceFieldsProps {
  choice: DraftChoice;
  number: number;
  /** `isOne`: one choice of it is right. */
  question: { key: string; number: number; isOne: boolean };
  mayRemove: boolean;
  onChange: (change: ChoicesChange) => void;
}

/** A choice: whether it is right, its text, and why it is right or wrong. */
export function ChoiceFields({ choice, number, question, mayRemove, onChange }: ChoiceFieldsProps) {
  const { key, isRight, explanation } = choice;
  const place = { question: question.number, choice: number };
  return (
    <div className="-mx-2 flex items-start gap-1 sm:mx-0 sm:gap-2">
      <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type={question.isOne ? "radio" : "checkbox"}
          name={`right ${question.key}`}
          checked={isRight}
          aria-label={text.isRight(place)}
          onChange={({ target }) => onChange(setRight(key, target.checked))}
          className="size-5 accent-brand"
        />
      </label>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <textarea
          rows={1}
          value={choice.text}
          aria-label={text.choiceText(place)}
          placeholder={text.choiceExample(number)}
          maxLength={CHOICE_MAX_LENGTH}
          dir={choice.text ? "auto" : undefined}
          onChange={({ target }) => onChange(changeChoice(key, { text: target.value }))}
          className={`${inputClass} field-sizing-content min-h-11 ${isRight ? "border-success-ink" : ""}`}
        />
        <textarea
          rows={1}
          value={explanation}
          aria-label={text.explanation(place)}
          placeholder={text.explanationExample}
          maxLength={EXPLANATION_MAX_LENGTH}
          dir={explanation ? "auto" : undefined}
          onChange={({ target }) => onChange(changeChoice(key, { explanation: target.value }))}
          className={`${inputClass} field-sizing-content min-h-11 text-sm`}
        />
      </div>
      <Button
        variant="quiet"
        className="px-2 sm:px-3"
        disabled={!mayRemove}
        aria-label={text.removeChoice(place)}
        onClick={() => onChange(removeChoice(key))}
      >
        <Icon of={IconX} />
      </Button>
    </div>
  );
}
