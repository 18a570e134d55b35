import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";
import { viewOf } from "./kinds/question-views.tsx";
import { QuestionText } from "./question-text.tsx";

interface GradedQuestionViewProps {
  question: GradedQuestion;
  /** Why each answer is right or wrong, also those that nobody gave. */
  explainsAll?: boolean;
}

/** A question that was answered: what is right, what was answered, and why. */
export function GradedQuestionView({ question, explainsAll = false }: GradedQuestionViewProps) {
  const { html, pictureUrl } = question;
  const { Graded } = viewOf(question);
  return (
    <>
      <QuestionText html={html} pictureUrl={pictureUrl} />
      <Graded question={question} explainsAll={explainsAll} />
    </>
  );
}
