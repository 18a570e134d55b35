import type { PracticeQuestion, PracticeResult } from "@manara/contract/quizzes/practice";
import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/quizzes/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { GradedQuestionView } from "./graded-question-view.tsx";
import { asAsked, isGiven, noAnswerTo } from "./kinds/question-views.ts";
import { LocalMoment } from "./local-moment.tsx";
import { QuestionForm } from "./question-form.tsx";

interface PracticeCardProps {
  question: PracticeQuestion;
  isLast: boolean;
  onDone: () => void;
}

/** A question that has come back: to be answered, then with what is right and when it comes again. */
export function PracticeCard({ question, isLast, onDone }: PracticeCardProps) {
  const [answer, setAnswer] = useState(() => noAnswerTo(question));
  const [result, setResult] = useState<PracticeResult | null>(null);
  const verdict = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (result) verdict.current?.focus();
  }, [result]);
  const check = useMutation({
    send: () => api("POST /test/answer-practice", { body: { questionId: question.questionId, ...answer } }),
    onDone: (found) => found && setResult(asAsked(question, found)),
  });
  if (!result) {
    return (
      <>
        <QuestionForm question={question} answer={answer} isDisabled={check.isBusy} onAnswer={setAnswer} />
        {check.refusal && <FormAlert>{check.refusal}</FormAlert>}
        <Button
          className="self-start"
          busy={check.isBusy}
          disabled={!isGiven(answer)}
          onClick={() => void check.run()}
        >
          {text.sheet.check}
        </Button>
      </>
    );
  }
  return (
    <>
      <div role="status" ref={verdict} tabIndex={-1} className="outline-none">
        <p className="font-semibold">{result.isRight ? text.sheet.wentWell : text.sheet.notYet}</p>
        <p className="text-sm text-ink-soft">
          {result.dueAt ? (
            <>
              {`${text.sheet.comesBack} `}
              <LocalMoment at={result.dueAt} isDay />
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
