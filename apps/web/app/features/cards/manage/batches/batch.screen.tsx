import type { BatchInFull, SerialRange } from "@manara/contract/cards/batches";
import { IconPrinter } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/cards/manage/batches/messages";
import { api } from "../../../../api/step-up-api.ts";
import { readPageNumber } from "../../../../routing/query.rules.ts";
import { useSite } from "../../../../site.ts";
import { useMayOpen } from "../../../../staff/may-open.tsx";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { LinkButton } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Facts } from "../../../../ui/staff/facts.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { writeLastDay } from "../../../../ui/write-moment.ts";
import { actAt, BATCHES, batchAt } from "./batch-addresses.ts";
import { BatchNote } from "./batch-note.tsx";
import { StateCounts } from "./card-states.tsx";
import { MovesPanel } from "./moves-panel.tsx";
import { beginsWith, type CardAct, cardActs, findFor, printingOf } from "./ranges.rules.ts";
import { actIcons, RangesPanel, rangesOnPage } from "./ranges-panel.tsx";
import { SerialRangeText } from "./serial-range-text.tsx";

async function load({ params, url }: ScreenAddress) {
  const batch = await api("GET /card/batch/get", { query: { id: params.batchId } });
  return { batch, list: rangesOnPage(batch, readPageNumber(url.searchParams)) };
}

function View({ data: { batch, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const mayOpen = useMayOpen();
  return (
    <>
      <ScreenHead
        title={text.batch(batch.id)}
        crumbs={[
          { title: text.cards, href: "/admin/cards" },
          { title: text.batches, href: BATCHES },
        ]}
        actions={<BatchActs batch={batch} />}
      >
        {(batch.note || batch.month) && (
          <bdi className="whitespace-pre-line">
            <BatchNote batch={batch} />
          </bdi>
        )}
      </ScreenHead>
      <div className="flex flex-col gap-5">
        {printingOf(batch) === "FIRST" && mayOpen(printAt(batch.id)) && (
          <p className="rounded-md bg-amber-soft px-3 py-2 text-amber-ink">
            {text.printFirst}{" "}
            <Link to={printAt(batch.id)} className="inline-flex min-h-11 items-center underline">
              {text.printTitle(batch.id)}
            </Link>
          </p>
        )}
        <BatchFacts batch={batch} />
        <RangesPanel batchId={batch.id} list={list} />
        <MovesPanel moves={batch.moves} />
      </div>
    </>
  );
}

const printAt = (id: number): string => `${batchAt(id)}/print`;

/** The cards that an act on the whole batch begins with; none where a slip cannot be taken back. */
const filledIn = (act: CardAct, range: SerialRange): SerialRange | undefined =>
  act === "void" ? undefined : beginsWith(act, range);

/** Acts on some of its cards. */
function BatchActs({ batch }: { batch: BatchInFull }) {
  const mayOpen = useMayOpen();
  const print = printAt(batch.id);
  const printing = mayOpen(print) ? printingOf(batch) : null;
  return (
    <>
      {printing === "FIRST" && (
        <LinkButton to={print}>
          <Icon of={IconPrinter} />
          {text.print}
        </LinkButton>
      )}
      {cardActs.map((act) => {
        const range = findFor(act, batch.ranges);
        return (
          range &&
          mayOpen(actAt(act, batch.id)) && (
            <LinkButton
              key={act}
              to={actAt(act, batch.id, filledIn(act, range))}
              variant={act === "deliver" ? "primary" : "secondary"}
            >
              <Icon of={actIcons[act]} />
              {text.act[act]}
            </LinkButton>
          )
        );
      })}
      {printing === "AGAIN" && (
        <LinkButton to={print} variant="secondary">
          <Icon of={IconPrinter} />
          {text.again}
        </LinkButton>
      )}
    </>
  );
}

function BatchFacts({ batch }: { batch: BatchInFull }) {
  const { country } = useSite();
  const { amount, price, season, expiresAt, createdBy } = batch;
  return (
    <Panel title={text.facts}>
      <StateCounts counts={batch.counts} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-2 lg:grid-cols-2">
        <Facts
          facts={[
            { name: text.amount, value: <Count of={amount} /> },
            { name: text.price, value: <Amount of={price} /> },
            { name: text.worth, value: <Amount of={amount * price} /> },
            { name: text.serials, value: <SerialRangeText of={batch} /> },
          ]}
        />
        <Facts
          facts={[
            { name: text.live, value: batch.liveWhenSold ? text.liveWhenSold : text.liveAtOnce },
            { name: text.expires, value: expiresAt ? writeLastDay(expiresAt, country) : text.never },
            { name: text.season, value: season ? <bdi>{season}</bdi> : "—" },
            { name: text.made, value: <Moment at={batch.creationDateTime} withTime /> },
            { name: text.by, value: <bdi>{createdBy?.fullName ?? (batch.month ? "—" : text.gone)}</bdi> },
          ]}
        />
      </div>
    </Panel>
  );
}

export const screen = staffScreen({ load, View });
