import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { QuestionStatistics } from "@manara/contract/quizzes/quiz-management";
import { text } from "#text/features/quizzes/kinds/choice/manage/messages";
import { Badge } from "../../../../../ui/badge.tsx";
import { Prose } from "../../../../../ui/prose.tsx";
import { Share } from "../../../manage/share.tsx";

/** How often each choice of a question was chosen. */
export function ChoiceStatistics({
  question: { askedCount, choices },
}: {
  question: OfThatKind<QuestionStatistics, "CHOICE">;
}) {
  return (
    <ul className="flex flex-col gap-1">
      {choices.map((choice) => (
        <li key={choice.choiceId} className="flex items-center gap-3 text-sm">
          <span className="w-14 shrink-0 text-end tabular-nums">
            <Share of={askedCount === 0 ? 0 : choice.chosenCount / askedCount} />
          </span>
          <div className="min-w-0 grow [&_p]:[text-align:match-parent] [&_p]:[text-align:-webkit-match-parent]">
            <Prose html={choice.html} />
          </div>
          {choice.isRight && <Badge tone="success">{text.right}</Badge>}
        </li>
      ))}
    </ul>
  );
}
