import type { Question } from "@manara/contract/quizzes/quizzes";
import type { GivenAnswer } from "./kinds/define-view.ts";
import { viewOf } from "./kinds/question-views.tsx";
import { QuestionText } from "./question-text.tsx";

interface QuestionFormProps {
  question: Question;
  answer: GivenAnswer;
  isDisabled: boolean;
  onAnswer: (answer: GivenAnswer) => void;
}

/** A question to be answered. */
export function QuestionForm({ question, answer, isDisabled, onAnswer }: QuestionFormProps) {
  const { html, pictureUrl } = question;
  const { hintOf, Form } = viewOf(question);
  const hint = hintOf?.(question);
  return (
    <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-3 w-full">
        <QuestionText html={html} pictureUrl={pictureUrl} />
        {hint && <span className="mt-2 block text-sm text-ink-soft">{hint}</span>}
      </legend>
      <Form question={question} answer={answer} onAnswer={onAnswer} />
    </fieldset>
  );
}
