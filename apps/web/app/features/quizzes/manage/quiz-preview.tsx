import type { EditableTest } from "@manara/contract/quizzes/quiz-management";
import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";
import { text } from "#text/features/quizzes/manage/messages";
import { GradedQuestionView } from "../graded-question-view.tsx";
import { noAnswerTo } from "../kinds/question-views.ts";

/** A question as students find it who have handed it in without an answer: none of what it offers was taken. */
const asLeftOut = (question: EditableTest["questions"][number]) =>
  ({ ...question, ...noAnswerTo(question), isRight: true }) as GradedQuestion;

/** A test as students find it once they have handed it in, with every explanation. */
export function QuizPreview({ quiz }: { quiz: EditableTest }) {
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
