import { mayAnswer } from "@manara/contract/accounts/role-rules";
import type { EditableTest } from "@manara/contract/quizzes/quiz-management";
import { ATTEMPTS_AT_MOST, PAUSE_MAX_MINUTES } from "@manara/contract/quizzes/quiz-rules";
import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";
import { IconChevronDown, IconDeviceFloppy, IconEye, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { text } from "#text/features/quizzes/manage/messages";
import { useSession } from "../../../session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { MenuButton, MenuItem } from "../../../ui/staff/menu.tsx";
import { GradedQuestionView } from "../graded-question-view.tsx";
import { noAnswerTo } from "../kinds/question-views.tsx";
import { addImported, addQuestion, mayAddQuestion, type QuizDraft } from "./draft.rules.ts";
import { ImportQuestions } from "./import-questions.tsx";
import { kindsToAdd, problemWords } from "./question-editors.ts";
import { QuestionFields } from "./question-fields.tsx";
import { QuizStatisticsPart } from "./quiz-statistics.tsx";
import { useQuizDraft } from "./use-quiz-draft.ts";

interface RuleFieldsProps {
  draft: QuizDraft;
  onChange: (change: (draft: QuizDraft) => QuizDraft) => void;
}

/** A whole number within bounds; an empty field is none. */
function readNumber(value: string, { least, most }: { least: number; most: number }): number | null {
  const number = Math.trunc(Number(value));
  return value.trim() === "" || Number.isNaN(number) ? null : Math.min(most, Math.max(least, number));
}

/** How often a test may be taken, and in which order it is asked. */
function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const { attemptsAllowed, pauseMinutes, shuffled } = draft;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          type="number"
          inputMode="numeric"
          min={1}
          max={ATTEMPTS_AT_MOST}
          label={text.attemptsAllowed}
          hint={text.attemptsHint}
          value={attemptsAllowed ?? ""}
          onChange={({ target }) =>
            onChange((before) => ({
              ...before,
              attemptsAllowed: readNumber(target.value, { least: 1, most: ATTEMPTS_AT_MOST }),
            }))
          }
        />
        <Field
          type="number"
          inputMode="numeric"
          min={0}
          max={PAUSE_MAX_MINUTES}
          label={text.pauseMinutes}
          value={pauseMinutes}
          onChange={({ target }) =>
            onChange((before) => ({
              ...before,
              pauseMinutes: readNumber(target.value, { least: 0, most: PAUSE_MAX_MINUTES }) ?? 0,
            }))
          }
        />
      </div>
      <Checkbox
        checked={shuffled}
        onChange={({ target }) => onChange((before) => ({ ...before, shuffled: target.checked }))}
      >
        {text.shuffled}
      </Checkbox>
    </div>
  );
}

/** A question as students find it who have handed it in without an answer: none of what it offers was taken. */
const asLeftOut = (question: EditableTest["questions"][number]) =>
  ({ ...question, ...noAnswerTo(question), isRight: true }) as GradedQuestion;

/** A test as students find it once they have handed it in, with every explanation. */
function QuizPreview({ quiz }: { quiz: EditableTest }) {
  return (
    <ol className="flex flex-col gap-4">
      {quiz.questions.map((question, index) => (
        <li key={question.questionId} className="rounded-md border border-line p-4">
          <h4 className="mb-2 font-semibold">{text.question(index + 1)}</h4>
          <GradedQuestionView explainsAll question={asLeftOut(question)} />
        </li>
      ))}
    </ol>
  );
}

interface QuizEditorProps {
  contentId: number;
  onSaved: () => void;
  /** Is told whether there is something that is not saved; a function that stays the same. */
  onDraft: (hasDraft: boolean) => void;
}

/** The questions of a test with what is right, its rules, and what has come of it. */
export function QuizEditor({ contentId, onSaved, onDraft }: QuizEditorProps) {
  const quiz = useQuizDraft(contentId, onSaved);
  const role = useSession()?.user.role;
  const { isDirty } = quiz;
  useEffect(() => {
    onDraft(isDirty);
    return () => onDraft(false);
  }, [isDirty, onDraft]);
  const [isPreviewing, setPreviewing] = useState(false);
  const { editing, problems, change } = quiz;
  if (quiz.failure) {
    return (
      <ErrorState
        title={quiz.failure === "outdated" ? text.newerKind : text.failed}
        action={
          <Button onClick={() => (quiz.failure === "outdated" ? window.location.reload() : quiz.readAgain())}>
            {text.retry}
          </Button>
        }
      />
    );
  }
  if (!editing) {
    return (
      <p className="flex min-h-64 items-center justify-center text-brand">
        <Spinner label={text.loading} />
      </p>
    );
  }
  const { draft, saved } = editing;
  return (
    <section aria-labelledby="test-title" className="flex flex-col gap-5 border-t border-line pt-5">
      <header className="flex flex-wrap items-center gap-3">
        <h3 id="test-title" className="grow text-lg">
          {text.questions(draft.questions.length)}
        </h3>
        <Button
          variant="secondary"
          aria-pressed={isPreviewing}
          disabled={quiz.isDirty}
          onClick={() => setPreviewing(!isPreviewing)}
        >
          <Icon of={IconEye} />
          {text.preview}
        </Button>
        <ImportQuestions contentId={contentId} onTaken={(imported) => change(addImported(imported))} />
      </header>
      {quiz.isDirty && (
        <p className="rounded-sm bg-amber-soft px-3 py-2 text-sm text-amber-ink">{text.previewAfterSaving}</p>
      )}
      {isPreviewing && !quiz.isDirty ? (
        <QuizPreview quiz={saved} />
      ) : (
        <>
          <RuleFields draft={draft} onChange={change} />
          <ol className="flex flex-col gap-2">
            {draft.questions.map((question, index) => (
              <li key={question.key}>
                <QuestionFields
                  question={question}
                  number={index + 1}
                  count={draft.questions.length}
                  picture={
                    saved.questions.find(({ questionId }) => questionId === question.questionId)
                      ?.pictureUrl ?? null
                  }
                  problem={problems.find((one) => one.question === index)?.problem ?? null}
                  isRefused={quiz.refusal !== null}
                  mayChangePicture={!quiz.isDirty}
                  onChange={change}
                  onPictured={() => quiz.discard()}
                />
              </li>
            ))}
          </ol>
          {mayAddQuestion(draft) && (
            <div>
              <MenuButton
                name={text.addQuestion}
                face={
                  <>
                    <Icon of={IconPlus} />
                    {text.addQuestion}
                    <Icon of={IconChevronDown} size={16} />
                  </>
                }
                align="start"
                className={buttonClass({ variant: "secondary" })}
              >
                {kindsToAdd.map(([kind, { words, icon }]) => (
                  <MenuItem key={kind} icon={icon} onPress={() => change(addQuestion(kind))}>
                    {words.name}
                  </MenuItem>
                ))}
              </MenuButton>
            </div>
          )}
        </>
      )}
      <ul className="flex flex-col gap-1 text-sm text-amber-ink empty:hidden">
        {problems
          .filter(({ question }) => question === null)
          .map(({ problem }) => (
            <li key={problem}>{problemWords[problem]}</li>
          ))}
      </ul>
      {quiz.isConflict && (
        <div role="alert" className="flex flex-col gap-3 rounded-md bg-amber-soft p-3 text-amber-ink">
          <p>{text.conflict}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => quiz.discard()}>
              {text.takeTheirs}
            </Button>
            <Button variant="secondary" onClick={() => void quiz.save(true)}>
              {text.keepMine}
            </Button>
          </div>
        </div>
      )}
      {quiz.refusal && !quiz.isConflict && <FormAlert>{quiz.refusal}</FormAlert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={quiz.isBusy} disabled={!quiz.isDirty} onClick={() => void quiz.save()}>
          {!quiz.isBusy && <Icon of={IconDeviceFloppy} />}
          {text.save}
        </Button>
        {quiz.isDirty && (
          <>
            <Button variant="quiet" disabled={quiz.isBusy} onClick={() => quiz.discard()}>
              {text.discard}
            </Button>
            <p role="status" className="text-sm text-ink-soft">
              {text.unsaved}
            </p>
          </>
        )}
      </div>
      {role && mayAnswer(role) && <QuizStatisticsPart contentId={contentId} />}
    </section>
  );
}
