import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { NewQuestion } from "@manara/contract/quizzes/quiz-management";
import { IconCheck } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/kinds/choice/manage/messages";
import { Icon } from "../../../../../ui/icon.tsx";
import { plainQuestion } from "../../../manage/plain-question.rules.ts";

/** The choices of a question that was found in a text. */
export function ImportedChoices({ question }: { question: OfThatKind<NewQuestion, "CHOICE"> }) {
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-sm text-ink-soft">
      {question.choices.map((choice, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and do not change places
        <li key={place} className="flex items-start gap-2">
          <span className="mt-0.5 size-4 shrink-0 text-success-ink">
            {choice.isRight && <Icon of={IconCheck} size={16} />}
          </span>
          <span className="min-w-0">
            <bdi className="line-clamp-2">{plainQuestion(choice.text)}</bdi>
            {choice.isRight && <span className="sr-only">{text.right}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
