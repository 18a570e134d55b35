import { QUESTION_MAX_LENGTH, type QuizProblem } from "@manara/contract/quizzes/quiz-rules";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/manage/messages";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import {
  changeQuestion,
  type DraftQuestion,
  moveQuestion,
  type QuizDraft,
  removeQuestion,
} from "./draft.rules.ts";
import { problemWords } from "./problem-words.ts";
import { editorOf } from "./question-editors.ts";
import { PictureToCome, QuestionPicture } from "./question-picture.tsx";

interface QuestionFieldsProps {
  question: DraftQuestion;
  number: number;
  count: number;
  picture: string | null;
  problem: QuizProblem | null;
  /** The server knows the question as it stands here. */
  mayChangePicture: boolean;
  onChange: (change: (draft: QuizDraft) => QuizDraft) => void;
  onPictured: () => void;
}

/** One question, as its teacher writes it. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, number, count, problem, onChange } = props;
  const { key, questionId } = question;
  const { Editor, Add } = editorOf(question);
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
      {question.picture !== undefined && <PictureToCome number={number} address={question.picture} />}
      {questionId !== undefined && !question.picture && (
        <QuestionPicture
          questionId={questionId}
          number={number}
          url={props.picture}
          mayChange={props.mayChangePicture}
          onChanged={props.onPictured}
        />
      )}
      <Editor question={question} number={number} onChange={edit} />
      {problem && <p className="text-sm text-amber-ink">{problemWords[problem]}</p>}
      <div className="flex flex-wrap gap-2">
        <Add question={question} onChange={edit} />
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
