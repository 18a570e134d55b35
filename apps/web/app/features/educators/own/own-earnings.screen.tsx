import type { Period } from "@manara/contract/books/period";
import type { Earnings, ShareStatement } from "@manara/contract/shares/shares";
import { IconCash } from "@tabler/icons-react";
import { text as books } from "#text/features/books/messages";
import { text as shares } from "#text/features/shares/messages";
import { text } from "#text/features/shares/own/messages";
import { api } from "../../../api/step-up-api.ts";
import { useSite } from "../../../site.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Count } from "../../../ui/staff/count.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordList } from "../../../ui/staff/record-list.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { PeriodForm } from "../../books/period-form.tsx";
import { StatementActions } from "../../books/statement-actions.tsx";
import { AccountFacts } from "../../shares/account-facts.tsx";
import { filesOf, loadStatement } from "../../shares/load-statement.ts";
import { ShareStatementPaper } from "../../shares/share-statement.tsx";
import { OwnArea } from "./own-area.tsx";

async function load({ params: { userId }, url }: ScreenAddress) {
  const [earnings, statement] = await Promise.all([
    api("GET /share/earnings", { query: { userId } }),
    loadStatement(userId, url),
  ]);
  return { earnings, statement };
}

interface ViewProps {
  data: { earnings: Earnings; statement: ShareStatement };
  address: ScreenAddress;
}

function View({ data: { earnings, statement }, address }: ViewProps) {
  const { from, to } = statement;
  const addressAt = (period: Period) =>
    `${address.params.base}/earnings?${new URLSearchParams({ ...period })}`;
  const isEmpty = earnings.months.length === 0 && earnings.paid === 0;
  return (
    <OwnArea
      address={address}
      title={text.title}
      hint={text.hint}
      actions={!isEmpty && <StatementActions {...filesOf(statement)} />}
    >
      {isEmpty ? (
        <EmptyState icon={IconCash} title={text.none}>
          {text.noneHint}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="flex flex-col gap-5 print:hidden">
            <AccountFacts title={text.now} account={earnings} names={text} />
            <Months of={earnings.months} />
            <h2 className="text-xl">{books.statement}</h2>
            <PeriodForm key={`${from} ${to}`} period={statement} addressAt={addressAt} />
          </div>
          <ShareStatementPaper statement={statement} />
        </div>
      )}
    </OwnArea>
  );
}

type MonthOfCourse = Earnings["months"][number];

const columns: readonly Column<MonthOfCourse>[] = [
  { id: "month", title: text.month, cell: ({ month }) => <Month of={month} /> },
  { id: "course", title: shares.course, cell: ({ courseName }) => <bdi>{courseName}</bdi> },
  { id: "cards", title: shares.cards, cell: ({ cards }) => <Count of={cards} /> },
  { id: "amount", title: books.amount, cell: ({ amount }) => <Amount of={amount} /> },
];

/** A month as people write it. */
function Month({ of }: { of: string }) {
  const { country } = useSite();
  return new Intl.DateTimeFormat(country.intlLocale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${of}-15`));
}

const Months = ({ of }: { of: readonly MonthOfCourse[] }) => (
  <Panel title={text.months}>
    <RecordList
      caption={text.months}
      rows={of}
      keyOf={(row) => of.indexOf(row)}
      nameOf={({ courseName }) => courseName}
      columns={columns}
    />
  </Panel>
);

export const screen = staffScreen({ load, View });
