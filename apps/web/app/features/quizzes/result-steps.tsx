import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";
import { IconCheck, IconX } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/messages";
import { Icon } from "../../ui/icon.tsx";

/** How the heading of a question is addressed. */
export const nameOfQuestion = ({ questionId }: Pick<GradedQuestion, "questionId">) =>
  `question-${questionId}`;

/** Shows a question, and goes on reading from there. */
function goTo(question: GradedQuestion): void {
  const heading = document.getElementById(nameOfQuestion(question));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** All questions of a result at a glance: which were answered right, and the way to each. */
export function ResultSteps({ questions }: { questions: readonly GradedQuestion[] }) {
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
