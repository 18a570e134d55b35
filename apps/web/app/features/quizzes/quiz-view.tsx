import { codeOf } from "@manara/contract/calls/api-error";
import type { OpenAttempt, Test, TestResult } from "@manara/contract/quizzes/quizzes";
import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { text } from "#text/features/quizzes/messages";
import { api } from "../../api/api.ts";
import { backgroundApi } from "../../api/background-api.ts";
import { useHydrated } from "../../loading/hydrated.ts";
import { useSession } from "../../session/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { sendFinished } from "../progress/finished-here.ts";
import { AttemptView } from "./attempt-view.tsx";
import { QuizStart } from "./quiz-start.tsx";
import { ResultView } from "./result-view.tsx";

type QuizState =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "locked" }
  | { kind: "ready"; quiz: Test };

/** A test as the current user may take it; `userId` is undefined for a visitor, of whom nothing is asked. */
function useQuiz(contentId: number, userId: number | undefined) {
  const [state, setState] = useState<QuizState>({ kind: "loading" });
  const [asked, setAsked] = useState(0);
  const readAgain = useCallback(() => {
    setState({ kind: "loading" });
    setAsked((times) => times + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or another time, asks anew
  useEffect(() => {
    if (userId === undefined) return;
    let isLate = false;
    const settle = (next: QuizState) => {
      if (!isLate) setState(next);
    };
    api("GET /test/get", { query: { contentId } }).then(
      (quiz) => settle({ kind: "ready", quiz }),
      (error: unknown) => settle({ kind: codeOf(error) === "COURSE_NOT_PURCHASED" ? "locked" : "failed" }),
    );
    return () => {
      isLate = true;
    };
  }, [contentId, userId, asked]);
  return { state, readAgain };
}

/** A test in its lesson: before it, in the middle of it, and after. What belongs to one person is fetched once the page stands. */
export function QuizView({
  contentId,
  certificate,
}: {
  contentId: number;
  /** Mark that the certificate of its course asks for. */
  certificate: ReactNode;
}) {
  const session = useSession();
  const isHydrated = useHydrated();
  // A session that ends while its test is open takes nothing of it along, which is said.
  const [wasOpen, setWasOpen] = useState(false);
  if (session && !wasOpen) setWasOpen(true);
  return (
    <section aria-label={text.test} className="flex min-h-64 flex-col gap-4">
      <noscript>
        <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
      </noscript>
      {isHydrated && session && (
        <TakenQuiz
          key={contentId}
          contentId={contentId}
          userId={session.user.userId}
          certificate={certificate}
        />
      )}
      {isHydrated && !session && <SignInFirst words={wasOpen ? text.states["signed-out"] : text.visitor} />}
    </section>
  );
}

function SignInFirst({ words }: { words: string }) {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <p>{words}</p>
      <LinkButton to={`/auth/login?next=${encodeURIComponent(pathname)}`}>{text.logIn}</LinkButton>
    </div>
  );
}

interface TakenQuizProps {
  contentId: number;
  userId: number;
  certificate: ReactNode;
}

function TakenQuiz({ contentId, userId, certificate }: TakenQuizProps) {
  const { state, readAgain } = useQuiz(contentId, userId);
  const [begun, setBegun] = useState<OpenAttempt | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  // What somebody has pressed is gone with what came before: the next part takes the focus, where they have led to it.
  const [isLed, setLed] = useState(false);
  switch (state.kind) {
    case "loading":
      return (
        <p className="flex justify-center py-16 text-brand">
          <Spinner label={text.loading} />
        </p>
      );
    case "failed":
      return (
        <ErrorState title={text.failed} action={<Button onClick={readAgain}>{text.retry}</Button>}>
          {text.failedHint}
        </ErrorState>
      );
    case "locked":
      return <EmptyState icon={IconLock} title={text.locked} />;
    case "ready":
      break;
  }
  if (result) {
    const goOn = () => {
      setLed(true);
      setResult(null);
      setBegun(null);
      readAgain();
    };
    return (
      <ResultView contentId={contentId} result={result} onDone={goOn}>
        {certificate}
      </ResultView>
    );
  }
  const begin = (opened: OpenAttempt) => {
    setBegun(opened);
    // Asked for once more, the test is kept with its attempt for a time without a network; where it is not, it goes on all the same.
    backgroundApi("GET /test/get", { query: { contentId } }).catch(() => undefined);
    for (const { pictureUrl } of opened.questions) if (pictureUrl) new Image().src = pictureUrl;
  };
  const attempt = begun ?? openAttemptOf(state.quiz);
  if (attempt) {
    const finish = (graded: TestResult) => {
      setResult(graded);
      sendFinished(contentId);
    };
    return (
      <AttemptView
        key={attempt.attemptId}
        attempt={attempt}
        userId={userId}
        takesFocus={begun !== null}
        onResult={finish}
      />
    );
  }
  return (
    <>
      <QuizStart quiz={state.quiz} takesFocus={isLed} onBegun={begin} onResult={setResult} />
      {certificate}
    </>
  );
}

const openAttemptOf = ({ attempt }: Test): OpenAttempt | null => attempt;
