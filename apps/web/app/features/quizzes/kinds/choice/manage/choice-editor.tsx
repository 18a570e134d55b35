import {
  CHOICE_MAX_LENGTH,
  type ChoiceProblem,
  findChoiceProblem,
} from "@manara/contract/quizzes/choice/choice-rules";
import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { NewQuestion, QuestionStatistics } from "@manara/contract/quizzes/quiz-management";
import { EXPLANATION_MAX_LENGTH } from "@manara/contract/quizzes/quiz-rules";
import { IconCheck, IconListCheck, IconPlus, IconX } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/kinds/choice/manage/messages";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { inputClass } from "../../../../../ui/field.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { Prose } from "../../../../../ui/prose.tsx";
import { Share } from "../../../../../ui/staff/count.tsx";
import { Select } from "../../../../../ui/staff/select.tsx";
import { defineEditor, type EditorProps } from "../../../manage/define-editor.ts";
import { plainQuestion } from "../../../manage/plain-question.rules.ts";
import {
  addChoice,
  type ChoicesChange,
  changeChoice,
  choiceDraft,
  type DraftChoice,
  type DraftChoices,
  mayAddChoice,
  mayRemoveChoice,
  modeOf,
  type RightMode,
  removeChoice,
  setMode,
  setRight,
} from "./choice-draft.rules.ts";

/** The choices of a question that was found in a text. */
function ImportedChoices({ question }: { question: OfThatKind<NewQuestion, "CHOICE"> }) {
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-sm text-ink-soft">
      {question.choices.map((choice, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and do not change places
        <li key={place} className="flex items-start gap-2">
          <span className="mt-0.5 size-4 shrink-0 text-success-ink">
            {choice.isRight && <Icon of={IconCheck} size={16} />}
          </span>
          <span className="min-w-0">
            <bdi className="line-clamp-2">{plainQuestion(choice.text)}</bdi>
            {choice.isRight && <span className="sr-only">{text.right}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How often each choice of a question was chosen. */
function ChoiceStatistics({
  question: { askedCount, choices },
}: {
  question: OfThatKind<QuestionStatistics, "CHOICE">;
}) {
  return (
    <ul className="flex flex-col gap-1">
      {choices.map((choice) => (
        <li key={choice.choiceId} className="flex items-center gap-3 text-sm">
          <span className="w-14 shrink-0 text-end tabular-nums">
            <Share of={askedCount === 0 ? 0 : choice.chosenCount / askedCount} />
          </span>
          <div className="min-w-0 grow [&_p]:[text-align:match-parent] [&_p]:[text-align:-webkit-match-parent]">
            <Prose html={choice.html} />
          </div>
          {choice.isRight && <Badge tone="success">{text.right}</Badge>}
        </li>
      ))}
    </ul>
  );
}

const modes: readonly RightMode[] = ["ONE", "ALL", "EACH"];

/** Editor of a question's solution and its choices. */
function ChoiceEditor({ question, number, onChange }: EditorProps<DraftChoices>) {
  const mode = modeOf(question);
  return (
    <>
      <Select
        label={text.rightMode}
        value={mode}
        options={modes.map((value) => ({ value, label: text.rightModes[value] }))}
        hint={question.questionId === undefined ? undefined : text.regraded}
        onChange={({ target }) => onChange(setMode(modes.find((one) => one === target.value) ?? mode))}
      />
      <ul className="flex flex-col gap-4">
        {question.choices.map((choice, index) => (
          <li key={choice.key}>
            <ChoiceFields
              choice={choice}
              number={index + 1}
              question={{ key: question.key, number, isOne: mode === "ONE" }}
              mayRemove={mayRemoveChoice(question)}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
      {mayAddChoice(question) && (
        <div>
          <Button variant="quiet" className="px-3" onClick={() => onChange(addChoice)}>
            <Icon of={IconPlus} />
            {text.addChoice}
          </Button>
        </div>
      )}
    </>
  );
}

/** How those who teach see a question that offers choices. */
export const choiceEditor = defineEditor<"CHOICE", DraftChoices, ChoiceProblem>({
  ...choiceDraft,
  words: text,
  icon: IconListCheck,
  summarise: ({ choices }) => text.choices(choices.length),
  findProblem: findChoiceProblem,
  Editor: ChoiceEditor,
  Imported: ImportedChoices,
  Statistics: ChoiceStatistics,
});

interface ChoiceFieldsProps {
  choice: DraftChoice;
  number: number;
  /** `isOne`: one choice of it is right. */
  question: { key: string; number: number; isOne: boolean };
  mayRemove: boolean;
  onChange: (change: ChoicesChange) => void;
}

/** A choice: whether it is right, its text, and why it is right or wrong. */
function ChoiceFields({ choice, number, question, mayRemove, onChange }: ChoiceFieldsProps) {
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
