import type { QuestionStatistics, TestStatistics } from "@manara/contract/quizzes/quiz-management";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/quizzes/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { TableDownload } from "../../../staff/download-table.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Share } from "../../../ui/staff/count.tsx";
import { isKnown, NewerKind } from "../kinds/question-views.tsx";
import { editorOf } from "./question-editors.ts";

/** Statistics of first attempts; loaded once somebody opens it. */
export function QuizStatisticsPart({ contentId }: { contentId: number }) {
  const [statistics, setStatistics] = useState<TestStatistics | null>(null);
  const reading = useMutation({
    send: () => api("GET /test/statistics", { query: { contentId } }),
    showIn: "toast",
    onDone: (found) => found && setStatistics(found),
  });
  return (
    <details
      className="group border-t border-line pt-2"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void reading.run();
      }}
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold">
        {text.statistics}
        <Icon of={IconChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      {!statistics && reading.isBusy && <Spinner label={text.loading} />}
      {statistics && (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{text.attempts(statistics.attemptsCount)}</p>
          {statistics.attemptsCount > 0 && <Figures of={statistics} contentId={contentId} />}
        </div>
      )}
    </details>
  );
}

/** Figures of those who have taken it; of nobody there are none. */
function Figures({ of: { averageScore, questions }, contentId }: { of: TestStatistics; contentId: number }) {
  return (
    <>
      {averageScore !== null && (
        <p>
          {`${text.average} `}
          <Share of={averageScore} />
        </p>
      )}
      <ol className="flex flex-col gap-4">
        {questions.map((question, index) => (
          <li key={question.questionId} className="rounded-md border border-line p-4">
            <QuestionPart question={question} number={index + 1} />
          </li>
        ))}
      </ol>
      <TableDownload
        route="GET /test/export-statistics"
        query={{ contentId }}
        fileName={`test-${contentId}`}
      />
    </>
  );
}

/** Below this a question tells nobody apart, or its key is wrong. */
const WEAK = 0.15;

function QuestionPart({ question, number }: { question: QuestionStatistics; number: number }) {
  const { html, unansweredCount, difficulty, discrimination } = question;
  const Statistics = isKnown(question) ? editorOf(question).Statistics : NewerKind;
  const { country } = useSite();
  return (
    <>
      <h4 className="font-semibold">{text.question(number)}</h4>
      <Prose html={html} />
      <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt>{text.difficulty}</dt>
        <dd>{difficulty === null ? text.unknown : <Share of={difficulty} />}</dd>
        <dt>{text.discrimination}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {discrimination === null ? (
            text.unknown
          ) : (
            <bdi dir="ltr">
              {new Intl.NumberFormat(country.intlLocale, { maximumFractionDigits: 2 }).format(discrimination)}
            </bdi>
          )}
          <span className="text-ink-soft">{text.discriminationHint}</span>
          {discrimination !== null && discrimination < WEAK && <Badge tone="amber">{text.weak}</Badge>}
        </dd>
        <dt>{text.unanswered}</dt>
        <dd>{unansweredCount}</dd>
      </dl>
      <Statistics question={question} />
    </>
  );
}
