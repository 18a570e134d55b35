import type { Period } from "@manara/contract/books/period";
import type { ReactNode } from "react";
import { text } from "#text/features/books/messages";
import { useSite } from "../../site.ts";
import { Moment } from "../../ui/staff/moment.tsx";

/** Names with their figures, one below the other. */
export interface StatementTotals {
  title: string;
  rows: readonly {
    name: string;
    figure: ReactNode;
    /** Total of all the others. */
    isResult?: boolean;
  }[];
}

interface StatementPaperProps {
  /** Owner of the statement. */
  name: string;
  period: Period;
  /** Side by side. */
  totals: readonly StatementTotals[];
  /** Signatory beside the school. */
  signedBy: string;
  /** Description of the event. */
  children: ReactNode;
}

/** A statement as it is seen, and as it is printed on A4. */
export function StatementPaper({
  name,
  period: { from, to },
  totals,
  signedBy,
  children,
}: StatementPaperProps) {
  const { brandName } = useSite();
  return (
    <article className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-8 print:border-0 print:p-0 print:text-sm print:shadow-none">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b-2 border-brand pb-4">
        <div>
          <p className="hidden font-semibold print:block">{brandName}</p>
          <h2 className="text-xl">
            {text.statement}: <bdi>{name}</bdi>
          </h2>
        </div>
        <p className="text-ink-soft">
          {text.period}: <Day of={from} /> {text.until} <Day of={to} />
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 print:grid-cols-2">
        {totals.map((part) => (
          <Totals key={part.title} of={part} />
        ))}
      </div>
      <section>
        <h3 className="mb-2 text-lg">{text.lines}</h3>
        {children}
      </section>
      <Signatures sides={[text.signedSchool, signedBy]} />
    </article>
  );
}

/** A day as people write it; a date is the same day in every time zone. */
export const Day = ({ of }: { of: string }) => <Moment at={`${of}T12:00:00.000Z`} />;

const Totals = ({ of: { title, rows } }: { of: StatementTotals }) => (
  <table className="w-full">
    <caption className="border-b border-line-strong pb-1 text-start font-semibold">{title}</caption>
    <tbody className="divide-y divide-line">
      {rows.map(({ name, figure, isResult = false }) => (
        <tr key={`${name} ${isResult}`} className={isResult ? "font-semibold" : ""}>
          <th scope="row" className={`py-1.5 text-start ${isResult ? "" : "font-normal"}`}>
            {name}
          </th>
          <td className="py-1.5 ps-3 text-end">{figure}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Room for both sides to sign, on paper alone. */
const Signatures = ({ sides }: { sides: readonly string[] }) => (
  <div className="mt-10 hidden break-inside-avoid grid-cols-2 gap-16 print:grid">
    {sides.map((side) => (
      <p key={side} className="border-t border-line-strong pt-2">
        {side}
      </p>
    ))}
  </div>
);
