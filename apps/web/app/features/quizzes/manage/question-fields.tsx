import { QUESTION_MAX_LENGTH } from "@manara/contract/quizzes/quiz-rules";
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from "@tabler/icons-react";
import { useId, useState } from "react";
import { text } from "#text/features/quizzes/manage/messages";
import { TextArea } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RowActs } from "../../../ui/staff/row-acts.tsx";
import {
  changeQuestion,
  type DraftQuestion,
  moveQuestion,
  type QuizDraft,
  removeQuestion,
} from "./draft.rules.ts";
import { plainQuestion } from "./plain-question.rules.ts";
import { editorOf, problemWords } from "./question-editors.ts";
import { PictureToCome, QuestionPicture } from "./question-picture.tsx";

interface QuestionFieldsProps {
  question: DraftQuestion;
  number: number;
  count: number;
  picture: string | null;
  problem: string | null;
  /** The test was not saved, perhaps because of this question. */
  isRefused: boolean;
  /** The server knows the question as it stands here. */
  mayChangePicture: boolean;
  onChange: (change: (draft: QuizDraft) => QuizDraft) => void;
  onPictured: () => void;
}

/** One question, as its teacher writes it: a line that opens. What cannot be asked yet is open, and so is a new one. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, number, count, problem, isRefused, onChange } = props;
  const { key, questionId } = question;
  const { Editor, summarise } = editorOf(question);
  const hasProblem = problem !== null;
  const [isOpened, setOpened] = useState(hasProblem);
  const isOpen = isOpened || (isRefused && hasProblem);
  const id = useId();
  const edit = (by: (before: DraftQuestion) => DraftQuestion) => {
    // Its last problem may go with this: it stays open nevertheless.
    setOpened(true);
    onChange(changeQuestion(key, by));
  };
  const act = (label: string, icon: typeof IconTrash, change: ReturnType<typeof removeQuestion>) => ({
    label,
    name: label,
    icon,
    onPress: () => onChange(change),
  });
  return (
    <div className="rounded-md border border-line-strong">
      <div className="flex items-center">
        <h4 className="min-w-0 grow">
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
            className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-start hover:bg-brand-soft sm:px-3"
          >
            <Icon
              of={IconChevronDown}
              size={18}
              className={isOpen ? "shrink-0" : "shrink-0 -rotate-90 rtl:rotate-90"}
            />
            <span className="grid min-w-0 grow grid-cols-[auto_1fr] items-baseline gap-x-3 sm:grid-cols-[auto_1fr_auto]">
              <span className="font-semibold">
                <span className={isOpen ? undefined : "sr-only"}>{text.question(number)}</span>
                {!isOpen && <span aria-hidden="true">{number}</span>}
              </span>
              <span
                className={`text-sm font-normal sm:order-last ${hasProblem ? "text-amber-ink" : "text-ink-soft"}`}
              >
                {problem ? problemWords[problem] : summarise(question)}
              </span>
              {!isOpen && (
                <bdi
                  dir="auto"
                  className="block truncate font-normal [text-align:match-parent] [text-align:-webkit-match-parent] max-sm:col-span-2"
                >
                  {plainQuestion(question.text)}
                </bdi>
              )}
            </span>
          </button>
        </h4>
        <RowActs
          name={text.question(number)}
          acts={[
            ...(number > 1 ? [act(text.moveUp(number), IconArrowUp, moveQuestion(key, -1))] : []),
            ...(number < count ? [act(text.moveDown(number), IconArrowDown, moveQuestion(key, 1))] : []),
            { ...act(text.removeQuestion(number), IconTrash, removeQuestion(key)), isDangerous: true },
          ]}
        />
      </div>
      {isOpen && (
        <fieldset
          aria-labelledby={id}
          className="flex min-w-0 flex-col gap-4 border-t border-line p-3 sm:p-4"
        >
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
          <Editor
            question={question}
            number={number}
            onChange={(by) => edit((before) => ({ ...before, ...by(before) }))}
          />
        </fieldset>
      )}
    </div>
  );
}
