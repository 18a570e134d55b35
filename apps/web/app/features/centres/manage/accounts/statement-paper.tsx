import type { CentreStatement } from "@manara/contract/centres/centre-accounts";
import type { ReactNode } from "react";
import { text } from "#text/features/centres/manage/accounts/messages";
import { useSite } from "../../../../site.ts";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Owed } from "./owed.tsx";
import { StatementLines } from "./statement-lines.tsx";

const counted = ["stockBefore", "delivered", "returned", "sold", "void", "left", "used"] as const;

/** A statement as it is seen, and as it is printed on A4. */
export function StatementPaper({ statement }: { statement: CentreStatement }) {
  const { name, from, to, lines } = statement;
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
        <Totals title={text.cardsPart}>
          {counted.map((part) => (
            <Total key={part} name={text[part]} isResult={part === "left"}>
              <Count of={statement[part]} />
            </Total>
          ))}
        </Totals>
        <Totals title={text.moneyPart}>
          <Total name={text.owedBefore}>
            <Owed of={statement.owedBefore} />
          </Total>
          <Total name={text.sales}>
            <Amount of={statement.sales} />
          </Total>
          <Total name={text.lessCommission}>
            <Amount of={0 - statement.commission} />
          </Total>
          <Total name={text.paid}>
            <Amount of={0 - statement.paid} />
          </Total>
          <Total name={text.owes} isResult>
            <Owed of={statement.owed} />
          </Total>
        </Totals>
      </div>
      <section>
        <h3 className="mb-2 text-lg">{text.lines}</h3>
        {lines.length === 0 ? (
          <p className="text-ink-soft">{text.noLines}</p>
        ) : (
          <StatementLines lines={lines} />
        )}
      </section>
      <Signatures />
    </article>
  );
}

/** A day as people write it; a date is the same day in every time zone. */
const Day = ({ of }: { of: string }) => <Moment at={`${of}T12:00:00.000Z`} />;

const Totals = ({ title, children }: { title: string; children: ReactNode }) => (
  <table className="w-full">
    <caption className="border-b border-line-strong pb-1 text-start font-semibold">{title}</caption>
    <tbody className="divide-y divide-line">{children}</tbody>
  </table>
);

interface TotalProps {
  name: string;
  /** What all the others come to. */
  isResult?: boolean;
  children: ReactNode;
}

const Total = ({ name, isResult = false, children }: TotalProps) => (
  <tr className={isResult ? "font-semibold" : ""}>
    <th scope="row" className={`py-1.5 text-start ${isResult ? "" : "font-normal"}`}>
      {name}
    </th>
    <td className="py-1.5 ps-3 text-end">{children}</td>
  </tr>
);

/** Room for both sides to sign, on paper alone. */
function Signatures() {
  return (
    <div className="mt-10 hidden break-inside-avoid grid-cols-2 gap-16 print:grid">
      {[text.signedSchool, text.signedCentre].map((side) => (
        <p key={side} className="border-t border-line-strong pt-2">
          {side}
        </p>
      ))}
    </div>
  );
}
