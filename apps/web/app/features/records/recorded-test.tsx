import type { Attempt, TestResult } from "@manara/contract/quizzes/quizzes";
import type { RecordedStep } from "@manara/contract/records/records";
import { useState } from "react";
import { text } from "#text/features/records/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { useSite } from "../../site.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { writeMoment } from "../../ui/write-moment.ts";
import { GradedQuestionView } from "../quizzes/graded-question-view.tsx";

/** The attempts at a test, each with its mark, and what was answered once it was handed in. */
export const RecordedTest = ({ step: { title, attempts } }: { step: RecordedStep }) => (
  <ul className="mt-1 flex flex-col gap-1 ps-4">
    {attempts.map((attempt) => (
      <li key={attempt.attemptId}>
        <RecordedAttempt title={title} attempt={attempt} />
      </li>
    ))}
  </ul>
);

function RecordedAttempt({ title, attempt }: { title: string; attempt: Attempt }) {
  const { country } = useSite();
  const [result, setResult] = useState<TestResult | null>(null);
  const { attemptId, number, handedInAt, score, questionsCount } = attempt;
  const { run, isBusy } = useMutation({
    send: () => api("GET /record/attempt", { query: { attemptId } }),
    showIn: "toast",
    onDone: (read) => read && setResult(read),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{text.attempt(number)}</span>
        {handedInAt === null ? (
          <span className="text-ink-soft">{text.underWay}</span>
        ) : (
          <>
            <span>{text.score(score ?? 0, questionsCount)}</span>
            <time dateTime={handedInAt} className="text-ink-soft">
              {writeMoment(handedInAt, country)}
            </time>
            <Button
              variant="quiet"
              busy={isBusy}
              aria-expanded={result !== null}
              aria-label={result ? undefined : text.answersOf(title, number)}
              onClick={() => (result ? setResult(null) : void run())}
            >
              {result ? text.closeAnswers : text.answers}
            </Button>
          </>
        )}
      </div>
      {result && <GivenAnswers result={result} />}
    </>
  );
}

/** Answers, beside what is right. */
const GivenAnswers = ({ result: { questions } }: { result: TestResult }) => (
  <ol className="my-2 flex flex-col gap-3">
    {questions.map((question, index) => (
      <li key={question.questionId} className="min-w-0 rounded-md border border-line p-3">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 className="font-medium">{text.question(index + 1)}</h3>
          <Badge tone={question.isRight ? "success" : "amber"}>
            {question.isRight ? text.right : text.wrong}
          </Badge>
        </div>
        <GradedQuestionView question={question} />
      </li>
    ))}
  </ol>
);
