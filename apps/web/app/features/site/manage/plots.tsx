import type { Figures } from "@manara/contract/overview/overview";
import type { ReactNode } from "react";
import { text } from "#text/features/site/manage/messages";
import { useSite } from "../../../site.ts";
import { Amount } from "../../../ui/staff/amount.tsx";
import { BarChart } from "../../../ui/staff/bar-chart.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";

/** The last thirty days: by day, by course and by price. */
export function Plots({ figures: { days, courses, prices } }: { figures: Figures }) {
  const { country } = useSite();
  const number = new Intl.NumberFormat(country.intlLocale);
  const money = (value: number) => `${number.format(value)} ${country.currencyLabel}`;
  const day = new Intl.DateTimeFormat(country.intlLocale, { day: "numeric", month: "long", timeZone: "UTC" });
  const bars = (read: (one: Figures["days"][number]) => number, write: (value: number) => string) =>
    days.map((one) => ({
      label: day.format(new Date(one.date)),
      value: read(one),
      written: write(read(one)),
    }));
  return (
    <>
      <Panel title={text.lastDays}>
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <BarChart title={text.rows.activations} bars={bars((one) => one.activations, number.format)} />
          <BarChart title={text.rows.income} bars={bars((one) => one.income, money)} />
          <BarChart title={text.rows.newAccounts} bars={bars((one) => one.newAccounts, number.format)} />
          <BarChart
            title={text.rows.activeStudents}
            bars={bars((one) => one.activeStudents, number.format)}
          />
        </div>
      </Panel>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <Panel title={text.byCourse}>
          <Shares
            rows={courses.map(({ courseId, name, ...sold }) => ({
              ...sold,
              key: courseId,
              label: <RecordLink to={`/admin/courses/${courseId}`}>{name}</RecordLink>,
            }))}
          />
        </Panel>
        <Panel title={text.byPrice}>
          <Shares
            rows={prices.map(({ price, ...sold }) => ({
              ...sold,
              key: price ?? -1,
              label: price === null ? text.withoutCard : <Amount of={price} />,
            }))}
          />
        </Panel>
      </div>
    </>
  );
}

interface Share {
  key: number;
  label: ReactNode;
  activations: number;
  income: number;
}

/** What each of them has of all activations, beside the numbers. */
function Shares({ rows }: { rows: readonly Share[] }) {
  const most = Math.max(1, ...rows.map(({ activations }) => activations));
  if (rows.length === 0) return <p className="text-ink-soft">{text.nothingYet}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ key, label, activations, income }) => (
        <li key={key}>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            {label}
            <span className="flex gap-4">
              <span>{text.times(activations)}</span>
              <Amount of={income} />
            </span>
          </div>
          <div aria-hidden="true" className="h-2 rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-brand"
              style={{ inlineSize: `${(100 * activations) / most}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
