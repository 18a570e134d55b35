import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { CentreAccountInFull } from "@manara/contract/centres/centre-accounts";
import { IconCash, IconFileText } from "@tabler/icons-react";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/centres/manage/accounts/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useSession } from "../../../../session/session.ts";
import { useSite } from "../../../../site.ts";
import { useMayOpen, WayButton } from "../../../../staff/may-open.tsx";
import { staffScreen } from "../../../../staff/screen.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Facts } from "../../../../ui/staff/facts.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../../ui/staff/record-list.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { balanceFact } from "../../../books/balance.tsx";
import { PaymentsPanel } from "../../../books/payments-panel.tsx";
import { writePercent } from "../../../books/percent.rules.ts";
import { writeSerials } from "../../../cards/manage/batches/ranges.rules.ts";
import { SerialRangeText } from "../../../cards/manage/batches/serial-range-text.tsx";
import { ACCOUNTS, accountAt, loadAccount, statementAt } from "./account-addresses.ts";

function View({ data: account }: { data: CentreAccountInFull }) {
  const { centreId, name, region } = account;
  const session = useSession();
  const administers = session !== null && mayAdminister(session.user.role);
  return (
    <>
      <ScreenHead
        title={name}
        crumbs={[
          { title: text.cards, href: "/admin/cards" },
          { title: text.accounts, href: ACCOUNTS },
        ]}
        actions={
          <>
            <WayButton to={`${accountAt(centreId)}/pay`}>
              <Icon of={IconCash} />
              {books.pay}
            </WayButton>
            <WayButton to={statementAt(centreId)} variant="secondary">
              <Icon of={IconFileText} />
              {books.statement}
            </WayButton>
          </>
        }
      >
        <bdi>{region}</bdi>
      </ScreenHead>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Terms account={account} />
          <Panel title={text.now}>
            <Facts
              facts={[
                { name: text.stock, value: <Count of={account.stock} /> },
                { name: text.worth, value: <Amount of={account.stockWorth} /> },
                balanceFact(text.owed, account.owed, text.ahead),
              ]}
            />
          </Panel>
        </div>
        <SellersPanel centreId={centreId} sellers={account.sellers} />
        <PaymentsPanel
          title={text.payments}
          payments={account.payments}
          none={text.noPayments}
          {...(administers && { undo: (body) => api("POST /centre/payment/undo", { body }) })}
        />
        <StockPanel ranges={account.ranges} />
      </div>
    </>
  );
}

function SellersPanel({ centreId, sellers }: Pick<CentreAccountInFull, "centreId" | "sellers">) {
  const mayOpen = useMayOpen();
  return (
    <Panel
      title={text.sellers}
      actions={
        <WayButton to={`/admin/allUsers?make=CENTRE&centre=${centreId}`} variant="secondary">
          {text.chooseSeller}
        </WayButton>
      }
    >
      {sellers.length === 0 ? (
        <p className="text-ink-soft">{text.noSellers}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6">
          {sellers.map(({ userId, fullName }) => {
            const account = `/admin/allUsers/${userId}`;
            return (
              <li key={userId}>
                {mayOpen(account) ? <RecordLink to={account}>{fullName}</RecordLink> : <bdi>{fullName}</bdi>}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function Terms({
  account: { centreId, isPrepaid, creditLimit, commission },
}: {
  account: CentreAccountInFull;
}) {
  const { country } = useSite();
  return (
    <Panel
      title={text.terms}
      actions={
        <WayButton to={`${accountAt(centreId)}/terms`} variant="secondary">
          {text.changeTerms}
        </WayButton>
      }
    >
      <Facts
        facts={[
          { name: text.howItPays, value: isPrepaid ? text.prepaid : text.onCredit },
          ...(isPrepaid ? [] : [{ name: text.limit, value: <Amount of={creditLimit} /> }]),
          {
            name: text.commission,
            value: <bdi dir="ltr">{writePercent(commission, country.intlLocale)}</bdi>,
          },
        ]}
      />
    </Panel>
  );
}

type StockRange = CentreAccountInFull["ranges"][number];

const columns: readonly Column<StockRange>[] = [
  { id: "serials", title: text.serials, cell: (range) => <SerialRangeText of={range} /> },
  {
    id: "count",
    title: text.count,
    cell: ({ firstSerial, lastSerial }) => <Count of={lastSerial - firstSerial + 1} />,
  },
  { id: "price", title: text.price, isPlain: true, cell: ({ price }) => <Amount of={price} /> },
  {
    id: "batch",
    title: text.batch,
    cell: ({ batchId }) => (
      <RecordLink to={`/admin/cards/batches/${batchId}`}>{text.batchOf(batchId)}</RecordLink>
    ),
  },
];

const StockPanel = ({ ranges }: { ranges: readonly StockRange[] }) => (
  <Panel title={text.stockRanges}>
    {ranges.length === 0 ? (
      <p className="text-ink-soft">{text.noStock}</p>
    ) : (
      <RecordList
        caption={text.stockRanges}
        rows={ranges}
        keyOf={({ firstSerial }) => firstSerial}
        nameOf={writeSerials}
        columns={columns}
      />
    )}
  </Panel>
);

export const screen = staffScreen({ load: loadAccount, View });
