import type { OpenAttempt, Test, TestResult } from "@manara/contract/quizzes/quizzes";
import { IconChecklist } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { useSite } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { writeMoment } from "../../ui/write-moment.ts";
import { PracticeLink } from "./practice-link.tsx";
import { useFocusedHeading } from "./use-focused-heading.ts";

interface QuizStartProps {
  quiz: Test;
  takesFocus: boolean;
  onBegun: (attempt: OpenAttempt) => void;
  onResult: (result: TestResult) => void;
}

/** Introduction of a test, the way into it, and what came of earlier attempts. */
export function QuizStart({ quiz, takesFocus, onBegun, onResult }: QuizStartProps) {
  const { country } = useSite();
  const heading = useFocusedHeading(takesFocus);
  const { contentId, questionsCount, attemptsAllowed, pauseMinutes, attempts, mayStart, startsAt } = quiz;
  const start = useMutation({
    send: () => api("POST /test/start", { body: { contentId } }),
    onDone: (attempt) => attempt && onBegun(attempt),
  });
  const show = useMutation({
    send: (attemptId: number) => api("GET /test/result", { query: { attemptId } }),
    showIn: "toast",
    onDone: (result) => result && onResult(result),
  });
  return (
    <div className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 shadow-card md:p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl outline-none">
        <Icon of={IconChecklist} size={28} className="text-brand" />
        {text.questions(questionsCount)}
      </h2>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-soft">
        <li>{text.savedAsYouGo}</li>
        <li>{attemptsAllowed === null ? text.anyAttempts : text.attemptsAllowed(attemptsAllowed)}</li>
        {pauseMinutes > 0 && attemptsAllowed !== 1 && <li>{text.pause(pauseMinutes)}</li>}
      </ul>
      {mayStart && (
        <Button onClick={() => void start.run()} busy={start.isBusy} className="self-start">
          {attempts.length === 0 ? text.start : text.startAgain}
        </Button>
      )}
      {!mayStart && (
        <p className="rounded-md bg-sunken p-3">
          {startsAt ? (
            <>
              {`${text.opensAt} `}
              <time dateTime={startsAt}>{writeMoment(startsAt, country, { withTime: true })}</time>
            </>
          ) : questionsCount === 0 ? (
            text.notReady
          ) : (
            text.noneLeft
          )}
        </p>
      )}
      {start.refusal && <FormAlert>{start.refusal}</FormAlert>}
      {attempts.length > 0 && (
        <div>
          <h3 className="text-lg">{text.earlier}</h3>
          <ul className="divide-y divide-line">
            {attempts.toReversed().map(({ attemptId, number, score, questionsCount: asked, handedInAt }) => (
              <li key={attemptId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="grow">
                  {text.attempt(number)}
                  {handedInAt && (
                    <span className="ms-2 text-sm text-ink-soft">
                      <RelativeTime at={handedInAt} />
                    </span>
                  )}
                </span>
                <bdi className="font-semibold">{text.score(score ?? 0, asked)}</bdi>
                <Button
                  variant="quiet"
                  className="px-3"
                  disabled={show.isBusy}
                  aria-label={text.seeAttempt(number)}
                  onClick={() => void show.run(attemptId)}
                >
                  {text.see}
                </Button>
              </li>
            ))}
          </ul>
          {attempts.some(({ score, questionsCount: asked }) => (score ?? 0) < asked) && (
            <PracticeLink contentId={contentId} variant="secondary" className="mt-3" />
          )}
        </div>
      )}
    </div>
  );
}
