import type { GradedQuestion, TestResult } from "@manara/contract/quizzes/quizzes";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { text } from "#text/features/quizzes/messages";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { GradedQuestionView } from "./graded-question-view.tsx";
import { PracticeLink } from "./practice-link.tsx";
import { useFocusedHeading } from "./use-focused-heading.ts";

/** How the heading of a question is addressed. */
const nameOfQuestion = ({ questionId }: Pick<GradedQuestion, "questionId">) => `question-${questionId}`;

/** Shows a question, and goes on reading from there. */
function goTo(question: GradedQuestion): void {
  const heading = document.getElementById(nameOfQuestion(question));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** All questions of a result at a glance: which were answered right, and the way to each. */
function ResultSteps({ questions }: { questions: readonly GradedQuestion[] }) {
  return (
    <ol aria-label={text.allQuestions} className="flex flex-wrap gap-2">
      {questions.map((question, index) => {
        const { questionId, isRight } = question;
        const tone = isRight
          ? "border-success-ink bg-success-soft text-success-ink"
          : "border-line-strong bg-amber-soft text-amber-ink";
        return (
          <li key={questionId}>
            <button
              type="button"
              onClick={() => goTo(question)}
              aria-label={isRight ? text.rightStep(index + 1) : text.wrongStep(index + 1)}
              className={`flex min-h-11 min-w-14 items-center justify-center gap-1 rounded-full border px-3 font-medium ${tone}`}
            >
              {index + 1}
              <Icon of={isRight ? IconCheck : IconX} size={16} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface ResultViewProps {
  contentId: number;
  result: TestResult;
  onDone: () => void;
  /** Mark that the certificate of the course asks for. */
  children: ReactNode;
}

/** Score of an attempt, with what is right in each question and why. */
export function ResultView({ contentId, result, onDone, children }: ResultViewProps) {
  const { score, questionsCount, number, questions } = result;
  const heading = useFocusedHeading(true);
  const missed = questionsCount - (score ?? 0);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card md:p-6">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {text.result(score ?? 0, questionsCount)}
        </h2>
        <p className="text-ink-soft">{text.attempt(number)}</p>
        <p>{missed === 0 ? text.allRight : text.missed(missed)}</p>
        <ResultSteps questions={questions} />
        {children}
        <div className="flex flex-wrap gap-3">
          <PracticeLink contentId={contentId} />
          <Button variant={missed > 0 ? "secondary" : "primary"} onClick={onDone}>
            {text.back}
          </Button>
        </div>
      </div>
      <ol className="flex flex-col gap-4">
        {questions.map((question, index) => (
          <li
            key={question.questionId}
            className="rounded-lg border border-line bg-surface p-4 shadow-card md:p-6"
          >
            <div className="mb-3 flex items-center justify-between gap-3">
              <h3 id={nameOfQuestion(question)} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
                {text.question(index + 1)}
              </h3>
              <Badge tone={question.isRight ? "success" : "amber"}>
                {question.isRight ? text.isRight : text.isWrong}
              </Badge>
            </div>
            <GradedQuestionView question={question} />
          </li>
        ))}
      </ol>
    </div>
  );
}
