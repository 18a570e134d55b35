import { QUESTION_MAX_LENGTH, type QuizProblem } from "@manara/contract/quiz-rules";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/manage/messages";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import {
  addChoice,
  changeQuestion,
  type DraftQuestion,
  mayAddChoice,
  modeOf,
  moveQuestion,
  type RightMode,
  removeQuestion,
  setMode,
  type TestDraft,
} from "./draft.rules.ts";
import { QuestionPicture } from "./question-picture.tsx";

interface QuestionFieldsProps {
  question: DraftQuestion;
  number: number;
  count: number;
  picture: string | null;
  problem: QuizProblem | null;
  /** The server knows the question as it stands here. */
  mayChangePicture: boolean;
  onChange: (change: (draft: TestDraft) => TestDraft) => void;
  onPictured: () => void;
}

const modes: readonly RightMode[] = ["ONE", "ALL", "EACH"];

/** One question with its choices, as its teacher writes it. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, number, count, problem, onChange } = props;
  const { key, questionId } = question;
  const mode = modeOf(question);
  const edit = (by: (before: DraftQuestion) => DraftQuestion) => onChange(changeQuestion(key, by));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line-strong p-3 sm:p-4">
      <legend className="px-2 font-semibold">{text.question(number)}</legend>
      <TextArea
        label={text.questionText}
        hint={text.textHint}
        rows={2}
        dir={question.text ? "auto" : undefined}
        maxLength={QUESTION_MAX_LENGTH}
        value={question.text}
        onChange={({ target }) => edit((before) => ({ ...before, text: target.value }))}
        className="field-sizing-content min-h-16"
      />
      {questionId !== undefined && (
        <QuestionPicture
          questionId={questionId}
          number={number}
          url={props.picture}
          mayChange={props.mayChangePicture}
          onChanged={props.onPictured}
        />
      )}
      <Select
        label={text.rightMode}
        value={mode}
        options={modes.map((value) => ({ value, label: text.rightModes[value] }))}
        hint={questionId === undefined ? undefined : text.regraded}
        onChange={({ target }) => edit(setMode(modes.find((one) => one === target.value) ?? mode))}
      />
      <ul className="flex flex-col gap-4">
        {question.choices.map((choice, index) => (
          <li key={choice.key}>
            <ChoiceFields
              choice={choice}
              number={index + 1}
              question={{ key, number, isOne: mode === "ONE" }}
              mayRemove={question.choices.length > 2}
              onChange={edit}
            />
          </li>
        ))}
      </ul>
      {problem && <p className="text-sm text-amber-ink">{text.problems[problem]}</p>}
      <div className="flex flex-wrap gap-2">
        {mayAddChoice(question) && (
          <Button variant="quiet" className="px-3" onClick={() => edit(addChoice)}>
            <Icon of={IconPlus} />
            {text.addChoice}
          </Button>
        )}
        <Button
          variant="quiet"
          className="ms-auto px-3"
          aria-label={text.moveUp(number)}
          aria-disabled={number === 1}
          onClick={() => onChange(moveQuestion(key, -1))}
        >
          <Icon of={IconArrowUp} />
        </Button>
        <Button
          variant="quiet"
          className="px-3"
          aria-label={text.moveDown(number)}
          aria-disabled={number === count}
          onClick={() => onChange(moveQuestion(key, 1))}
        >
          <Icon of={IconArrowDown} />
        </Button>
        <Button
          variant="quiet"
          className="px-3 text-danger-ink!"
          aria-label={text.removeQuestion(number)}
          onClick={() => onChange(removeQuestion(key))}
        >
          <Icon of={IconTrash} />
        </Button>
      </div>
    </fieldset>
  );
}
