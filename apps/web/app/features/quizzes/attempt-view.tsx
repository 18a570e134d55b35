import type { OpenAttempt, TestResult } from "@manara/contract/quizzes/quizzes";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { text } from "#text/features/quizzes/messages";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { HandIn } from "./hand-in.tsx";
import { isGiven, noAnswerTo } from "./kinds/question-views.ts";
import { giveAnswer, openOutbox, useOutbox } from "./outbox.ts";
import { OutboxStatus } from "./outbox-status.tsx";
import { QuestionForm } from "./question-form.tsx";
import { QuestionSteps } from "./question-steps.tsx";
import { useFocusedHeading } from "./use-focused-heading.ts";

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
  const outbox = useOutbox(attemptId);
  const [place, setPlace] = useState(() => findOpenPlace(attempt));
  const heading = useFocusedHeading(takesFocus && outbox !== null);
  // A running attempt is not started again when its page is rendered again: its number alone identifies it.
  const open = useEffectEvent((_attemptId: number) => openOutbox(userId, attempt));
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
