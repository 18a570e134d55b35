import type { Period } from "@manara/contract/books/period";
import type { Forecast, SalesSummary } from "@manara/contract/sales/sales";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "#text/features/sales/manage/messages";
import { useSite } from "../../../site.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { ACCOUNTS, accountAt } from "../../centres/manage/accounts/account-addresses.ts";

const FIGURES = "/admin/cards/figures";

export const figuresAt = (period: Period): string => `${FIGURES}?${new URLSearchParams({ ...period })}`;

/** Figures of sales on the start page: today and this week, what is owed, and what runs out. */
export function SummaryPanel({ summary }: { summary: SalesSummary }) {
  const { country } = useSite();
  const { today, week, weekBefore, owed, runsOut, runsOutCount } = summary;
  return (
    <Panel
      title={text.summary}
      actions={
        <LinkButton to={FIGURES} variant="secondary">
          {text.all}
        </LinkButton>
      }
    >
      <p className="text-ink-soft">{text.summaryHint}</p>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Figure name={text.today} of={today} />
        <Figure name={text.week} of={week}>
          {text.weekBefore(priceInSentence(weekBefore, country))}
        </Figure>
        <Figure
          name={
            <Link to={ACCOUNTS} className="text-brand-ink underline-offset-4 hover:underline">
              {text.owed}
            </Link>
          }
          of={owed}
        />
      </dl>
      {runsOutCount > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-medium">{text.runsOut(runsOutCount)}</h3>
          <ul className="divide-y divide-line">
            {runsOut.map((one) => (
              <li
                key={`${one.centreId} ${one.price}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4"
              >
                <span className="flex flex-wrap items-center gap-x-3">
                  <PlaceLink {...one} />
                  <Amount of={one.price} />
                </span>
                <Lasts {...one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  );
}

interface FigureProps {
  name: ReactNode;
  of: number;
  children?: ReactNode;
}

const Figure = ({ name, of, children }: FigureProps) => (
  <div className="flex flex-col gap-1 rounded-md bg-sunken p-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-xl font-semibold">
      <Amount of={of} />
    </dd>
    {children && <dd className="text-sm text-ink-soft">{children}</dd>}
  </div>
);

interface LastsProps {
  stock: number;
  /** Null: none were sold. */
  days: number | null;
}

/** Within so many days it is urgent. */
const SOON = 7;

/** How long cards last, in words; what runs out soon stands out. */
export function Lasts({ stock, days }: LastsProps) {
  if (days === null) return <span className="text-ink-soft">{text.noSalesOfIt}</span>;
  const words = stock === 0 ? text.soldOut : text.days(days);
  return days <= SOON ? (
    <span className="rounded-md bg-amber-soft px-2 py-0.5 text-amber-ink">{words}</span>
  ) : (
    <span>{words}</span>
  );
}

/** Where cards are or who has sold them: a centre, with the way to its account, or the school. */
export const PlaceLink = ({ centreId, name }: Pick<Forecast, "centreId" | "name">) =>
  centreId === null ? (
    <span>{text.school}</span>
  ) : (
    <RecordLink to={accountAt(centreId)}>{name ?? String(centreId)}</RecordLink>
  );
