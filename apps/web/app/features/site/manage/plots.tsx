import type { Figures } from "@manara/contract/overview";
import { useSite } from "../../../site.ts";
import { Amount } from "../../../ui/staff/amount.tsx";
import { BarChart } from "../../../ui/staff/bar-chart.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { text } from "./messages/ar.ts";

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
        <div className="grid gap-6 xl:grid-cols-3">
          <BarChart title={text.rows.activations} bars={bars((one) => one.activations, number.format)} />
          <BarChart title={text.rows.income} bars={bars((one) => one.income, money)} />
          <BarChart title={text.rows.newAccounts} bars={bars((one) => one.newAccounts, number.format)} />
        </div>
      </Panel>
      <div className="grid gap-6 xl:grid-cols-2">
        <Panel title={text.byCourse}>
          {courses.length === 0 && <p className="text-ink-soft">{text.nothingYet}</p>}
          <ul className="flex flex-col divide-y divide-line">
            {courses.map(({ courseId, name, activations, income }) => (
              <li key={courseId} className="flex flex-wrap items-center justify-between gap-x-4">
                <RecordLink to={`/admin/courses/${courseId}`}>{name}</RecordLink>
                <span className="flex gap-4">
                  <span>{text.times(activations)}</span>
                  <Amount of={income} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={text.byPrice}>
          {prices.length === 0 && <p className="text-ink-soft">{text.nothingYet}</p>}
          <ul className="flex flex-col divide-y divide-line">
            {prices.map(({ price, activations, income }) => (
              <li key={price} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
                {price === null ? text.withoutCard : <Amount of={price} />}
                <span className="flex gap-4">
                  <span>{text.times(activations)}</span>
                  <Amount of={income} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
