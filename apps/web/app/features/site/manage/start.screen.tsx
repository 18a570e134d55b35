import type { Figures, FirstSteps, Waiting } from "@manara/contract/overview/overview";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/site/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { ActList } from "../../audit/manage/act-list.tsx";
import { SummaryPanel } from "../../sales/manage/summary-panel.tsx";
import { OutboxNote } from "./outbox-note.tsx";
import { Plots } from "./plots.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

/** In the order in which one needs the other. */
const ways: readonly [keyof FirstSteps, string][] = [
  ["look", "/admin/look"],
  ["contact", "/admin/basicData"],
  ["pages", "/admin/pages"],
  ["school", "/admin/schools/add"],
  ["teacher", "/admin/allUsers?role=STUDENT&make=TEACHER"],
  ["course", "/admin/courses/add"],
  ["lesson", "/admin/content"],
  ["shown", "/admin/courses"],
  ["exams", "/admin/basicData/exams"],
  ["cards", "/admin/cards/batches/add"],
  ["sold", "/admin/cards/batches"],
];

/** First steps of a new school, ticked off as it is done. */
function FirstStepsPanel({
  steps,
  unfinished,
}: {
  steps: FirstSteps;
  unfinished: Waiting["unfinishedPages"];
}) {
  /** Further ways of a step. */
  const more: Partial<Record<keyof FirstSteps, { title: string; to: string }[]>> = {
    look: [{ title: text.home, to: "/admin/home" }],
    pages: unfinished.map(({ name, title, gaps }) => ({
      title: text.firstSteps.gapsOn(title, gaps),
      to: `/admin/pages/${name}`,
    })),
  };
  return (
    <Panel title={text.firstSteps.title}>
      <p className="text-ink-soft">{text.firstSteps.hint}</p>
      <ol className="flex flex-col divide-y divide-line">
        {ways.map(([step, to]) => {
          const { title, hint } = text.firstSteps.steps[step];
          const isDone = steps[step];
          return (
            <li key={step} className="flex items-start gap-3 py-2">
              <Icon
                of={isDone ? IconCircleCheck : IconCircleDashed}
                size={26}
                className={`mt-2 ${isDone ? "text-success-ink" : "text-ink-soft"}`}
              />
              <div className="min-w-0">
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center gap-2 font-medium text-brand-ink underline-offset-4 hover:underline"
                >
                  {title}
                  {isDone && <span className="sr-only">({text.firstSteps.done})</span>}
                </Link>
                {!isDone && <p className="text-sm text-ink-soft">{hint}</p>}
                {more[step] && more[step].length > 0 && (
                  <p className="flex flex-wrap gap-x-4">
                    {more[step].map((way) => (
                      <Link
                        key={way.to}
                        to={way.to}
                        className="inline-flex min-h-11 items-center text-sm text-brand-ink underline underline-offset-4"
                      >
                        {way.title}
                      </Link>
                    ))}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

const rows = ["activations", "income", "newAccounts", "activeStudents"] as const;
const spans = ["today", "week", "month"] as const;

/** Figures of today, a week and a month. */
function FigureTable({ figures }: { figures: Figures }) {
  const { country } = useSite();
  const write = new Intl.NumberFormat(country.intlLocale);
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">{text.figures}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="text-start">
              <span className="sr-only">{text.figures}</span>
            </th>
            {spans.map((span) => (
              <th key={span} scope="col" className="py-1 ps-3 text-end font-medium">
                {text.spans[span]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="py-2 text-start font-normal">
                {text.rows[row]}
              </th>
              {spans.map((span) => (
                <td key={span} className="py-2 ps-3 text-end font-medium">
                  {row === "income" ? <Amount of={figures[row][span]} /> : write.format(figures[row][span])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function load() {
  const [waiting, summary, figures, acts] = await Promise.all([
    api("GET /admin/waiting"),
    api("GET /sales/summary"),
    api("GET /admin/figures"),
    api("GET /audit/list", { query: { limit: 10 } }),
  ]);
  return { waiting, summary, figures, acts };
}

function View({ data: { waiting, summary, figures, acts } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { firstSteps } = waiting;
  // Without a course there is nothing to count yet.
  const isEmpty = firstSteps?.course === false;
  return (
    <>
      <ScreenHead title={text.title}>{text.hint}</ScreenHead>
      <div className="flex flex-col gap-6">
        {firstSteps && <FirstStepsPanel steps={firstSteps} unfinished={waiting.unfinishedPages} />}
        {waiting.lacksExamDates && (
          <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
            {text.lacksExamDates}{" "}
            <Link to="/admin/basicData/exams" className="inline-flex min-h-11 items-center underline">
              {text.firstSteps.steps.exams.title}
            </Link>
          </p>
        )}
        {waiting.hasUnnamedProxy && (
          <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.unnamedProxy}</p>
        )}
        {waiting.outbox !== null && <OutboxNote />}
        <WaitingTiles waiting={waiting} few={summary.few} />
        {isEmpty || (
          <>
            <SummaryPanel summary={summary} />
            <Panel title={text.figures}>
              <FigureTable figures={figures} />
            </Panel>
            <Plots figures={figures} />
          </>
        )}
        <Panel title={text.lastActs}>
          <ActList entries={acts} />
          <LinkButton to="/admin/acts" variant="quiet" className="mt-2 px-3">
            {text.allActs}
          </LinkButton>
        </Panel>
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
