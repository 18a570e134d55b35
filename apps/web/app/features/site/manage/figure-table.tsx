import type { Figures } from "@manara/contract/overview/overview";
import { text } from "#text/features/site/manage/messages";
import { useSite } from "../../../site.ts";
import { Amount } from "../../../ui/staff/amount.tsx";

const rows = ["activations", "income", "newAccounts", "activeStudents"] as const;
const spans = ["today", "week", "month"] as const;

/** Figures of today, a week and a month. */
export function FigureTable({ figures }: { figures: Figures }) {
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
