import type { Figures } from "@manara/contract/overview/overview";
import type { ComponentProps } from "react";
import { text } from "#text/features/site/manage/messages";
import { useSite } from "../../../site.ts";
import { Amount } from "../../../ui/staff/amount.tsx";
import { BarChart } from "../../../ui/staff/bar-chart.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { ShareBars } from "../../../ui/staff/share-bars.tsx";

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
          <SoldBars
            rows={courses.map(({ courseId, name, ...sold }) => ({
              ...sold,
              key: courseId,
              label: <RecordLink to={`/admin/courses/${courseId}`}>{name}</RecordLink>,
            }))}
          />
        </Panel>
        <Panel title={text.byPrice}>
          <SoldBars
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

interface Sold extends Pick<ComponentProps<typeof ShareBars>["rows"][number], "key" | "label"> {
  activations: number;
  income: number;
}

/** Part of each of all activations, beside what came in. */
const SoldBars = ({ rows }: { rows: readonly Sold[] }) => (
  <ShareBars
    empty={text.nothingYet}
    rows={rows.map(({ key, label, activations, income }) => ({
      key,
      label,
      value: activations,
      figures: (
        <>
          <span>{text.times(activations)}</span>
          <Amount of={income} />
        </>
      ),
    }))}
  />
);
