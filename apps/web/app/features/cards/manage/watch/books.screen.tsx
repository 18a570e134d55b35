import type { BookCheck, BookDifference } from "@manara/contract/cards/watch";
import { text } from "#text/features/cards/manage/watch/messages";
import { api } from "../../../../api/step-up-api.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Facts } from "../../../../ui/staff/facts.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../../ui/staff/record-list.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { batchAt } from "../batches/batch-addresses.ts";

const load = () => api("GET /card/books");

const columns: readonly Column<BookDifference>[] = [
  {
    id: "where",
    title: text.where,
    cell: ({ batchId, centre, educator }) => (
      <span className="flex flex-wrap gap-x-3">
        {batchId !== null && <RecordLink to={batchAt(batchId)}>{text.batch(batchId)}</RecordLink>}
        {centre && <RecordLink to={`/admin/cards/centres/${centre.centreId}`}>{centre.name}</RecordLink>}
        {educator && (
          <RecordLink to={`/admin/cards/educators/${educator.userId}`}>{educator.fullName}</RecordLink>
        )}
      </span>
    ),
  },
  { id: "account", title: text.account, isPlain: true, cell: ({ account }) => text.accounts[account] },
  { id: "found", title: text.byCards, cell: ({ found }) => <Amount of={found} /> },
  { id: "booked", title: text.byBooks, cell: ({ booked }) => <Amount of={booked} /> },
  { id: "difference", title: text.difference, cell: ({ found, booked }) => <Amount of={found - booked} /> },
];

function View({ data: { at, since, differences } }: { data: BookCheck }) {
  return (
    <>
      <ScreenHead
        title={text.books}
        crumbs={[
          { title: text.cards, href: "/admin/cards" },
          { title: text.title, href: "/admin/cards/watch" },
        ]}
      >
        {text.booksHint}
      </ScreenHead>
      <div className="flex flex-col gap-5">
        <Panel title={text.lastCheck}>
          {at === null ? (
            <p className="text-ink-soft">{text.never}</p>
          ) : (
            <Facts
              facts={[
                { name: text.lastCheck, value: <Moment at={at} withTime /> },
                ...(since ? [{ name: text.differSince, value: <Moment at={since} withTime /> }] : []),
              ]}
            />
          )}
          {at !== null && since === null && <p className="font-medium text-success-ink">{text.agree}</p>}
        </Panel>
        {differences.length > 0 && (
          <>
            <Panel title={text.differences}>
              <RecordList
                caption={text.differences}
                rows={differences}
                keyOf={(difference) => differences.indexOf(difference)}
                nameOf={({ account }) => text.accounts[account]}
                columns={columns}
              />
            </Panel>
            <Panel title={text.whatToDo}>
              <ol className="flex max-w-prose list-decimal flex-col gap-2 ps-5">
                {text.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
