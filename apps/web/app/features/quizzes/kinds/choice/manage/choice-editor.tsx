import { type ChoiceProblem, findChoiceProblem } from "@manara/contract/quizzes/choice/choice-rules";
import { IconListCheck, IconPlus } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/kinds/choice/manage/messages";
import { Button } from "../../../../../ui/button.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { Select } from "../../../../../ui/staff/select.tsx";
import { defineEditor, type EditorProps } from "../../../manage/define-editor.ts";
import {
  addChoice,
  choiceDraft,
  type DraftChoices,
  mayAddChoice,
  mayRemoveChoice,
  modeOf,
  type RightMode,
  setMode,
} from "./choice-draft.rules.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { ChoiceStatistics } from "./choice-statistics.tsx";
import { ImportedChoices } from "./imported-choices.tsx";

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
  name: text.name,
  icon: IconListCheck,
  summarise: ({ choices }) => text.choices(choices.length),
  findProblem: findChoiceProblem,
  problems: text.problems,
  importProblems: text.importProblems,
  Editor: ChoiceEditor,
  Imported: ImportedChoices,
  Statistics: ChoiceStatistics,
});
