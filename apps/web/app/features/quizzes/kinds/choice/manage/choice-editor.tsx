import { IconPlus } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/kinds/choice/manage/messages";
import { Button } from "../../../../../ui/button.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { Select } from "../../../../../ui/staff/select.tsx";
import {
  addChoice,
  type ChoicesChange,
  type DraftChoices,
  mayAddChoice,
  mayRemoveChoice,
  modeOf,
  type RightMode,
  setMode,
} from "./choice-draft.rules.ts";
import { ChoiceFields } from "./choice-fields.tsx";

const modes: readonly RightMode[] = ["ONE", "ALL", "EACH"];

interface ChoiceEditorProps {
  question: { key: string; questionId?: number } & DraftChoices;
  number: number;
  onChange: (change: ChoicesChange) => void;
}

/** Editor of a question's solution and its choices. */
export function ChoiceEditor({ question, number, onChange }: ChoiceEditorProps) {
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
    </>
  );
}

/** The button for another choice, while there is room for one. */
export function AddChoice({ question, onChange }: Omit<ChoiceEditorProps, "number">) {
  if (!mayAddChoice(question)) return null;
  return (
    <Button variant="quiet" className="px-3" onClick={() => onChange(addChoice)}>
      <Icon of={IconPlus} />
      {text.addChoice}
    </Button>
  );
}
