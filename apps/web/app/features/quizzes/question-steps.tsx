import type { Question } from "@manara/contract/quizzes/quizzes";
import { text } from "#text/features/quizzes/messages";
import { isGiven } from "./kinds/question-views.ts";
import type { Answers } from "./outbox.rules.ts";

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
export function QuestionSteps({ questions, answers, place, onChoose }: QuestionStepsProps) {
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
