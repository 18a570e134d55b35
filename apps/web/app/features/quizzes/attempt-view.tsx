import type { OpenAttempt, Question, TestResult } from "@manara/contract/quizzes/quizzes";
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCloudOff,
} from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#text/features/quizzes/messages";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isGiven, noAnswerTo } from "./kinds/question-views.tsx";
import type { Answers } from "./outbox.rules.ts";
import { type AttemptOutbox, giveAnswer, handInAttempt, openAttempt, useAttempt } from "./outbox.ts";
import { QuestionForm } from "./question-form.tsx";
import { useFocusedHeading } from "./use-focused-heading.ts";

/** So many stand side by side on the narrowest phones; more make two rows that are as even as can be. */
const MOST_IN_ROW = 6;
const columnsFor = (count: number) => Math.ceil(count / Math.ceil(count / MOST_IN_ROW));

interface QuestionStepsProps {
  questions: readonly Question[];
  answers: Answers;
  place: number;
  onChoose: (place: number) => void;
}

/** All questions of a test by their numbers: which are answered, and the way to each. */
function QuestionSteps({ questions, answers, place, onChoose }: QuestionStepsProps) {
  return (
    <ol
      aria-label={text.allQuestions}
      className="grid justify-start gap-1.5 sm:flex sm:flex-wrap sm:gap-2"
      style={{ gridTemplateColumns: `repeat(${columnsFor(questions.length)}, minmax(0, 2.75rem))` }}
    >
      {questions.map((question, index) => {
        const { questionId } = question;
        const isAnswered = isGiven(answers.get(questionId));
        return (
          <li key={questionId}>
            <button
              type="button"
              aria-current={index === place ? "step" : undefined}
              aria-label={isAnswered ? text.answeredStep(index + 1) : text.openStep(index + 1)}
              onClick={() => onChoose(index)}
              className={`flex aspect-square w-full items-center sm:w-11 justify-center rounded-full border font-medium aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-brand ${isAnswered ? "border-brand bg-brand-soft text-brand-ink" : "border-line-strong bg-surface text-ink-soft"}`}
            >
              {index + 1}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const icons = {
  saved: IconCheck,
  offline: IconCloudOff,
  "signed-out": IconAlertTriangle,
  refused: IconAlertTriangle,
};

interface OutboxStatusProps {
  outbox: AttemptOutbox;
  /** Of none nothing is said. */
  hasAnswers: boolean;
}

/** Where the answers are: on this device, on their way, or saved. */
function OutboxStatus({ outbox: { state, isHandingIn }, hasAnswers }: OutboxStatusProps) {
  const { pathname } = useLocation();
  const isCalm = state === "saved" || state === "sending";
  if (state === "saved" && !hasAnswers) return <p role="status" />;
  const words = isHandingIn && state === "offline" ? text.states.handInWaits : text.states[state];
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-2 text-sm ${isCalm ? "text-ink-soft" : "rounded-sm bg-amber-soft px-2 py-1 text-amber-ink"}`}
    >
      {state === "sending" ? <Spinner size={18} /> : <Icon of={icons[state]} size={18} />}
      <span>{words}</span>
      {state === "signed-out" && (
        <Link
          to={`/auth/login?next=${encodeURIComponent(pathname)}`}
          className="inline-flex min-h-11 items-center text-brand-ink underline"
        >
          {text.logIn}
        </Link>
      )}
    </p>
  );
}

interface HandInProps {
  outbox: AttemptOutbox;
  /** Questions without an answer. */
  left: number;
  variant: "primary" | "secondary";
}

/** The button that ends an attempt, once it was asked whether that is meant. */
function HandIn({ outbox: { attemptId, isHandingIn }, left, variant }: HandInProps) {
  const [isAsking, setAsking] = useState(false);
  const finish = () => {
    setAsking(false);
    handInAttempt(attemptId);
  };
  return (
    <>
      <Button variant={variant} busy={isHandingIn} onClick={() => setAsking(true)}>
        {text.handIn}
      </Button>
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.handInTitle}
        act={text.handIn}
        cancel={text.goOn}
        isDangerous={false}
        onConfirm={finish}
      >
        {left > 0 ? text.leftOut(left) : text.allAnswered}
      </AskDialog>
    </>
  );
}

interface AttemptViewProps {
  attempt: OpenAttempt;
  userId: number;
  takesFocus: boolean;
  onResult: (result: TestResult) => void;
}

/** Where to go on: at the first question without an answer, or at the end. */
function findOpenPlace({ questions, answers }: OpenAttempt): number {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const open = questions.findIndex((question) => !isGiven(given.get(question.questionId)));
  return open === -1 ? questions.length - 1 : open;
}

/** An attempt under way: one question at a time, each answer kept as it is chosen. */
export function AttemptView({ attempt, userId, takesFocus, onResult }: AttemptViewProps) {
  const { attemptId, questions } = attempt;
  const outbox = useAttempt(attemptId);
  const [place, setPlace] = useState(() => findOpenPlace(attempt));
  const heading = useFocusedHeading(takesFocus && outbox !== null);
  // A running attempt is not started again when its page is rendered again: its number alone identifies it.
  const open = useEffectEvent((_attemptId: number) => openAttempt(userId, attempt));
  useEffect(() => open(attemptId), [attemptId]);
  const result = outbox?.result ?? null;
  const reportResult = useEffectEvent((found: TestResult) => onResult(found));
  useEffect(() => {
    if (result) reportResult(result);
  }, [result]);

  const go = (next: number) => {
    setPlace(next);
    heading.current?.focus();
  };
  const question = questions[place];
  if (!outbox || !question) return null;
  const answered = questions.filter((one) => isGiven(outbox.answers.get(one.questionId))).length;
  const isLast = place === questions.length - 1;
  return (
    <div className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 shadow-card md:p-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {text.place(place + 1, questions.length)}
        </h2>
        {!outbox.isHandingIn && <OutboxStatus outbox={outbox} hasAnswers={answered > 0} />}
      </header>
      <QuestionSteps questions={questions} answers={outbox.answers} place={place} onChoose={go} />
      <QuestionForm
        key={question.questionId}
        question={question}
        answer={outbox.answers.get(question.questionId) ?? noAnswerTo(question)}
        isDisabled={outbox.isHandingIn}
        onAnswer={(answer) => giveAnswer(attemptId, question, answer)}
      />
      <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {/* Beside what was pressed: the head may be out of sight. */}
        {outbox.isHandingIn && (
          <div className="basis-full">
            <OutboxStatus outbox={outbox} hasAnswers />
          </div>
        )}
        <Button variant="secondary" aria-disabled={place === 0} onClick={() => place > 0 && go(place - 1)}>
          <Icon of={IconChevronLeft} directional />
          {text.previous}
        </Button>
        {!isLast && (
          <Button onClick={() => go(place + 1)}>
            {text.next}
            <Icon of={IconChevronRight} directional />
          </Button>
        )}
        <div className="ms-auto">
          <HandIn
            outbox={outbox}
            left={questions.length - answered}
            variant={isLast ? "primary" : "secondary"}
          />
        </div>
      </footer>
    </div>
  );
}
