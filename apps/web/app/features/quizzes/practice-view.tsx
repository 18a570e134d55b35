import type { PracticeQuestion, PracticeResult } from "@manara/contract/quizzes/practice";
import { IconMoodSmile } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { text } from "#text/features/quizzes/messages";
import { useMutation } from "../../forms/mutation.ts";
import { useArrivals } from "../../outbox/outbox.ts";
import { useSite } from "../../site.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { writeMoment } from "../../ui/write-moment.ts";
import { GradedQuestionView } from "./graded-question-view.tsx";
import { asAsked, isGiven, noAnswerTo } from "./kinds/question-views.tsx";
import { QuestionForm } from "./question-form.tsx";
import { deliverPractice, type WaitingPractice } from "./waiting-practice.ts";

export { withoutAnswered } from "./waiting-practice.ts";

interface PracticeCardProps {
  question: PracticeQuestion;
  isLast: boolean;
  /** It was answered without a network. */
  onWaiting: () => void;
  onDone: () => void;
}

/** A question that has come back: to be answered, then with what is right and when it comes again. */
function PracticeCard({ question, isLast, onWaiting, onDone }: PracticeCardProps) {
  const [answer, setAnswer] = useState(() => noAnswerTo(question));
  const [result, setResult] = useState<PracticeResult | null>(null);
  const verdict = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (result) verdict.current?.focus();
  }, [result]);
  const [isWaiting, setWaiting] = useState(false);
  const check = useMutation({
    send: () => deliverPractice(question.questionId, answer),
    onDone: (found) => {
      if (found) return setResult(asAsked(question, found));
      setWaiting(true);
      onWaiting();
    },
  });
  useEffect(() => {
    if (isWaiting) verdict.current?.focus();
  }, [isWaiting]);
  if (isWaiting)
    return (
      <>
        <QuestionForm question={question} answer={answer} isDisabled onAnswer={setAnswer} />
        <div
          role="status"
          ref={verdict}
          tabIndex={-1}
          className="rounded-md bg-amber-soft p-3 text-amber-ink outline-none"
        >
          {text.sheet.waits}
        </div>
        <Button className="self-start" onClick={onDone}>
          {isLast ? text.sheet.finish : text.sheet.next}
        </Button>
      </>
    );
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
        <Verdict result={result} />
      </div>
      <GradedQuestionView question={result} />
      <Button className="self-start" onClick={onDone}>
        {isLast ? text.sheet.finish : text.sheet.next}
      </Button>
    </>
  );
}

/** Whether an answer was right, and when the question comes back. */
function Verdict({ result }: { result: PracticeResult }) {
  const { country } = useSite();
  return (
    <>
      <p className="font-semibold">{result.isRight ? text.sheet.wentWell : text.sheet.notYet}</p>
      <p className="text-sm text-ink-soft">
        {result.dueAt ? (
          <>
            {`${text.sheet.comesBack} `}
            <time dateTime={result.dueAt}>{writeMoment(result.dueAt, country)}</time>
          </>
        ) : (
          text.sheet.known
        )}
      </p>
    </>
  );
}

/** Results of answers that were given on this page without a network, once the school has them. */
function useLateResults() {
  const [late, setLate] = useState<readonly PracticeResult[]>([]);
  const waiting = useRef(new Map<number, PracticeQuestion>());
  useArrivals("practice", (entry, answer) => {
    const question = waiting.current.get((entry as WaitingPractice).questionId);
    // Another tab may have been given it.
    if (!question || !answer) return;
    waiting.current.delete(question.questionId);
    setLate((before) => [...before, asAsked(question, answer as PracticeResult)]);
  });
  return { late, await: (question: PracticeQuestion) => waiting.current.set(question.questionId, question) };
}

function LateResults({ results }: { results: readonly PracticeResult[] }) {
  return (
    <section role="status" className="flex flex-col gap-4 empty:hidden">
      {results.length > 0 && <h2 className="text-lg">{text.sheet.late}</h2>}
      {results.map((result) => (
        <div
          key={result.questionId}
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 md:p-6"
        >
          <Verdict result={result} />
          <GradedQuestionView question={result} />
        </div>
      ))}
    </section>
  );
}

/** One's own wrong answers that have come back, or those of one test, one question at a time. */
export function PracticeView({
  questions,
  total,
  ofTest,
}: {
  questions: readonly PracticeQuestion[];
  total: number;
  /** The test that was missed, due or not; null: what is due of all. */
  ofTest: string | null;
}) {
  const [place, setPlace] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const question = questions[place];
  const later = useLateResults();
  const goOn = () => {
    heading.current?.focus();
    if (place < questions.length - 1) return setPlace(place + 1);
    if (ofTest !== null) return navigate(`/lesson/${ofTest}`);
    // What was more than one sheet comes next.
    setPlace(0);
    void revalidate();
  };
  return (
    <Container narrow>
      <PageHead title={text.sheet.title} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-12">
        <header>
          <PageHeading>{text.sheet.title}</PageHeading>
          <p className="mt-2 max-w-prose text-ink-soft">
            {ofTest === null ? text.sheet.intro : text.sheet.introOfTest}
          </p>
        </header>
        {question ? (
          <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card md:p-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
                {text.sheet.left(total - place)}
              </h2>
              <p className="text-sm text-ink-soft">
                <Link to={`/lesson/${question.contentId}`} className="underline-offset-4 hover:underline">
                  <bdi>{question.lessonTitle}</bdi>
                </Link>
                {" · "}
                <bdi>{question.courseName}</bdi>
              </p>
            </div>
            <PracticeCard
              key={question.questionId}
              question={question}
              isLast={place === questions.length - 1 && total <= questions.length}
              onWaiting={() => later.await(question)}
              onDone={goOn}
            />
          </section>
        ) : (
          <EmptyState
            icon={IconMoodSmile}
            title={text.sheet.empty}
            action={
              ofTest === null ? (
                <LinkButton to="/my-courses">{text.sheet.courses}</LinkButton>
              ) : (
                <LinkButton to={`/lesson/${ofTest}`}>{text.back}</LinkButton>
              )
            }
          >
            {ofTest === null ? text.sheet.emptyHint : text.sheet.emptyTest}
          </EmptyState>
        )}
        <LateResults results={later.late} />
      </div>
    </Container>
  );
}
