import type { PracticeQuestion, PracticeResult } from "@manara/contract/practice";
import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/quizzes/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { GradedQuestionView } from "./graded-question-view.tsx";
import { LocalMoment } from "./local-moment.tsx";
import { QuestionForm } from "./question-form.tsx";

/** Choices as they stood when they were asked, so that what is in sight stays in its place. */
const inOrderOf = ({ choices }: PracticeQuestion, graded: PracticeResult["choices"]) =>
  choices.flatMap(({ choiceId }) => graded.find((choice) => choice.choiceId === choiceId) ?? []);

interface PracticeCardProps {
  question: PracticeQuestion;
  isLast: boolean;
  onDone: () => void;
}

/** A question that has come back: to be answered, then with what is right and when it comes again. */
export function PracticeCard({ question, isLast, onDone }: PracticeCardProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [result, setResult] = useState<PracticeResult | null>(null);
  const told = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (result) told.current?.focus();
  }, [result]);
  const check = useMutation({
    send: () =>
      api("POST /test/answer-practice", { body: { questionId: question.questionId, choiceIds: chosen } }),
    onDone: (found) => found && setResult({ ...found, choices: inOrderOf(question, found.choices) }),
  });
  if (!result) {
    return (
      <>
        <QuestionForm question={question} chosen={chosen} isDisabled={check.isBusy} onChoose={setChosen} />
        {check.refusal && <FormAlert>{check.refusal}</FormAlert>}
        <Button
          className="self-start"
          busy={check.isBusy}
          disabled={chosen.length === 0}
          onClick={() => void check.run()}
        >
          {text.sheet.check}
        </Button>
      </>
    );
  }
  return (
    <>
      <div role="status" ref={told} tabIndex={-1} className="outline-none">
        <p className="font-semibold">{result.isRight ? text.sheet.wentWell : text.sheet.notYet}</p>
        <p className="text-sm text-ink-soft">
          {result.dueAt ? (
            <>
              {`${text.sheet.comesBack} `}
              <LocalMoment at={result.dueAt} />
            </>
          ) : (
            text.sheet.known
          )}
        </p>
      </div>
      <GradedQuestionView question={result} />
      <Button className="self-start" onClick={onDone}>
        {isLast ? text.sheet.finish : text.sheet.next}
      </Button>
    </>
  );
}
