import type { SalesFigures, salesTables } from "@manara/contract/sales/sales";
import type { ReactNode } from "react";
import { text } from "#text/features/sales/manage/messages";
import { useSite } from "../../../site.ts";
import { TableDownload } from "../../../staff/download-table.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { BarChart } from "../../../ui/staff/bar-chart.tsx";
import { Count } from "../../../ui/staff/count.tsx";
import { Facts } from "../../../ui/staff/facts.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { ShareBars } from "../../../ui/staff/share-bars.tsx";
import { writePrice } from "../../../ui/write-price.ts";
import { PlaceLink } from "./summary-panel.tsx";

type Of = (typeof salesTables)[number];

interface FiguresProps {
  figures: SalesFigures;
}

/** A list as a table for spreadsheets. */
const Export = ({ by, title, figures: { from, to } }: FiguresProps & { by: Of; title: string }) => (
  <TableDownload
    of={title}
    route="GET /sales/export"
    query={{ by, from, to }}
    fileName={`sales-by-${by}-${from}-${to}`}
  />
);

/** Sales of the whole period, and one day after the other. */
export function SalesByDay({ figures }: FiguresProps) {
  const { country } = useSite();
  const { cards, amount, commission } = figures.total;
  const { by, bars } = barsOf(figures.days);
  const style =
    by === "day" ? ({ dateStyle: "long" } as const) : ({ month: "long", year: "numeric" } as const);
  const write = new Intl.DateTimeFormat(country.intlLocale, { ...style, timeZone: "UTC" });
  return (
    <Panel title={text.total} actions={<Export by="day" title={text.byDay} figures={figures} />}>
      <Facts
        facts={[
          { name: text.sold, value: <Count of={cards} /> },
          { name: text.sales, value: <Amount of={amount} /> },
          { name: text.commission, value: <Amount of={commission} /> },
          { name: text.net, value: <Amount of={amount - commission} /> },
        ]}
      />
      <BarChart
        title={by === "day" ? text.byDay : text.byMonth}
        bars={bars.map((bar) => ({
          label: write.format(new Date(bar.date)),
          value: bar.amount,
          written: writePrice(bar.amount, country),
        }))}
      />
      <p className="text-sm text-ink-soft">{text.whichDay}</p>
    </Panel>
  );
}

/** The API tells no more of a list. */
const MOST_SHOWN = 10;

interface Part {
  key: number;
  label: ReactNode;
  cards: number;
  amount: number;
  /** Shares of educators. */
  shares?: number;
}

function Parts({
  title,
  by,
  rows,
  figures,
}: FiguresProps & { title: string; by: Of; rows: readonly Part[] }) {
  return (
    <Panel title={title} actions={<Export by={by} title={title} figures={figures} />}>
      <ShareBars
        empty={text.none}
        rows={rows.map(({ key, label, cards, amount, shares = 0 }) => ({
          key,
          label,
          value: amount,
          figures: (
            <>
              <span>{text.cardsOf(cards)}</span>
              <Amount of={amount} />
              {shares !== 0 && (
                <span className="text-ink-soft">
                  {text.share}: <Amount of={shares} />
                </span>
              )}
            </>
          ),
        }))}
      />
      {rows.length === MOST_SHOWN && <p className="text-sm text-ink-soft">{text.largest}</p>}
    </Panel>
  );
}

/** The same sales by who sold the cards and by price, and what cards were used for. */
export function SalesByParts({ figures }: FiguresProps) {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
      <Parts
        title={text.byCentre}
        by="centre"
        figures={figures}
        rows={figures.centres.map((row) => ({
          ...row,
          key: row.centreId ?? 0,
          label: <PlaceLink {...row} />,
        }))}
      />
      <Parts
        title={text.byPrice}
        by="price"
        figures={figures}
        rows={figures.prices.map((row) => ({ ...row, key: row.price, label: <Amount of={row.price} /> }))}
      />
      <Parts
        title={text.byCourse}
        by="course"
        figures={figures}
        rows={figures.courses.map((row) => ({
          ...row,
          key: row.courseId,
          label: <RecordLink to={`/admin/courses/${row.courseId}`}>{row.name}</RecordLink>,
        }))}
      />
      <Parts
        title={text.byEducator}
        by="educator"
        figures={figures}
        rows={figures.educators.map((row) => ({
          ...row,
          key: row.userId ?? 0,
          label: row.name === null ? <span>{text.noAuthor}</span> : <bdi>{row.name}</bdi>,
        }))}
      />
    </div>
  );
}

type Day = SalesFigures["days"][number];

/** More bars than these have no room on a phone. */
const MOST_BARS = 92;

/** Period of a bar: a day, or a month by its first day of the period. */
interface SoldBar {
  date: string;
  amount: number;
}

/** The days of a period, or its months where there are too many days to tell them apart. */
export function barsOf(days: readonly Day[]): { by: "day" | "month"; bars: SoldBar[] } {
  if (days.length <= MOST_BARS)
    return { by: "day", bars: days.map(({ date, amount }) => ({ date, amount })) };
  const months = new Map<string, SoldBar>();
  for (const { date, amount } of days) {
    const month = months.get(date.slice(0, 7));
    if (month) month.amount += amount;
    else months.set(date.slice(0, 7), { date, amount });
  }
  return { by: "month", bars: [...months.values()] };
}
