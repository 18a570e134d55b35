import type { StatementLine } from "@manara/contract/centres/centre-accounts";
import { text } from "#text/features/centres/manage/accounts/messages";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { SerialRangeText } from "../../../cards/manage/batches/serial-range.tsx";
import { Owed } from "./owed.tsx";

const heads = [
  [text.when, "text-start"],
  [text.what, "text-start"],
  [text.serials, "text-start"],
  [text.count, "text-end"],
  [text.amount, "text-end"],
  [text.commission, "text-end"],
  [text.balance, "text-end"],
] as const;

const cell = "px-2 py-1.5 align-baseline first:ps-0 last:pe-0";
const figure = `${cell} text-end`;

/** What happened in a period, one line after the other. On a narrow screen the table is moved sideways. */
export const StatementLines = ({ lines }: { lines: readonly StatementLine[] }) => (
  <div className="relative overflow-x-auto print:overflow-visible">
    <table className="w-full text-sm print:text-xs">
      <caption className="sr-only">{text.lines}</caption>
      <thead className="text-ink-soft">
        <tr className="border-b border-line-strong">
          {heads.map(([title, side]) => (
            <th key={title} scope="col" className={`${cell} font-medium ${side}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr
            key={`${line.dateTime} ${line.kind} ${line.firstSerial} ${line.owed}`}
            className="break-inside-avoid"
          >
            <td className={cell}>
              <Moment at={line.dateTime} />
            </td>
            <td className={cell}>{text.kinds[line.kind]}</td>
            <td className={cell}>{serialsOf(line)}</td>
            <td className={figure}>{line.cards > 0 && <Count of={line.cards} />}</td>
            <td className={figure}>{line.amount > 0 && <Amount of={line.amount} />}</td>
            <td className={figure}>{line.commission > 0 && <Amount of={line.commission} />}</td>
            <td className={figure}>
              <Owed of={line.owed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const serialsOf = ({ firstSerial, lastSerial }: StatementLine) =>
  firstSerial !== null && lastSerial !== null && <SerialRangeText of={{ firstSerial, lastSerial }} />;
