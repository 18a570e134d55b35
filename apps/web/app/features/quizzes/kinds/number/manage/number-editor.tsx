import {
  findNumberProblem,
  NUMBER_MAX_LENGTH,
  type NumberProblem,
  UNIT_MAX_LENGTH,
} from "@manara/contract/quizzes/number/number-rules";
import { IconNumbers } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/kinds/number/manage/messages";
import { text as ofTyped } from "#text/features/quizzes/kinds/typed/manage/messages";
import { Field } from "../../../../../ui/field.tsx";
import { defineEditor, type EditorProps, type WrittenParts } from "../../../manage/define-editor.ts";
import { ExplanationField, WrongAnswers } from "../../typed/manage/typed-fields.tsx";
import { NumberKey } from "../number-view.tsx";

type DraftNumber = WrittenParts<"NUMBER">;

/** Editor of the right number, its tolerance, its unit and why. */
function NumberEditor({ question, onChange }: EditorProps<DraftNumber>) {
  const change = (news: Partial<DraftNumber>) => onChange((before) => ({ ...before, ...news }));
  const number = {
    inputMode: "decimal",
    autoComplete: "off",
    dir: "ltr",
    maxLength: NUMBER_MAX_LENGTH,
  } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          {...number}
          label={text.value}
          hint={question.questionId === undefined ? undefined : ofTyped.regraded}
          value={question.value}
          onChange={({ target }) => change({ value: target.value })}
        />
        <Field
          {...number}
          label={text.tolerance}
          hint={text.toleranceHint}
          value={question.tolerance}
          onChange={({ target }) => change({ tolerance: target.value })}
        />
        <Field
          label={text.unit}
          hint={text.unitHint}
          autoComplete="off"
          maxLength={UNIT_MAX_LENGTH}
          dir={question.unit ? "auto" : undefined}
          value={question.unit}
          onChange={({ target }) => change({ unit: target.value })}
        />
      </div>
      <ExplanationField
        explanation={question.explanation}
        onChange={(explanation) => change({ explanation })}
      />
    </>
  );
}

/** How those who teach see a question that asks for a number. */
export const numberEditor = defineEditor<"NUMBER", DraftNumber, NumberProblem>({
  words: text,
  icon: IconNumbers,
  begin: () => ({ value: "", tolerance: "", unit: "", explanation: "" }),
  findProblem: findNumberProblem,
  Editor: NumberEditor,
  Imported: ({ question }) => (
    <p className="mt-1 text-sm text-ink-soft">
      <NumberKey of={question} />
    </p>
  ),
  Statistics: ({ question }) => (
    <WrongAnswers wrong={question.wrong} dir="ltr" right={<NumberKey of={question} />} />
  ),
});
