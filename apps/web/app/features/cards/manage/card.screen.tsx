import { groupCardCode } from "@manara/contract/cards/card-code";
import type { CardLife } from "@manara/contract/cards/cards";
import { IconArrowBackUp } from "@tabler/icons-react";
import { text } from "#text/features/cards/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Facts } from "../../../ui/staff/facts.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { ActList } from "../../audit/manage/act-list.tsx";
import { batchAt, giveBackAt } from "./batches/batch-addresses.ts";
import { StateBadge } from "./batches/card-states.tsx";
import { MovesPanel } from "./batches/moves-panel.tsx";
import { showSerial } from "./batches/ranges.rules.ts";
import { CardCode, CardStatusBadge, isPlaceStatus } from "./card-columns.tsx";

const load = ({ params }: ScreenAddress) => api("GET /card/get", { query: { cardKey: params.card ?? "" } });

function View({ data: card }: { data: Awaited<ReturnType<typeof load>> }) {
  const { usedBy, usedAt, courseId, courseName } = card;
  return (
    <div>
      <ScreenHead
        title={groupCardCode(card.cardKey)}
        crumbs={[{ title: text.cards, href: "/admin/cards" }]}
      />
      <div className="flex flex-col gap-5">
        <Panel
          title={text.card}
          actions={
            usedAt && (
              <LinkButton to={giveBackAt(card.id)} variant="secondary">
                <Icon of={IconArrowBackUp} />
                {text.giveBack}
              </LinkButton>
            )
          }
        >
          <Facts
            facts={[
              { name: text.code, value: <CardCode code={card.cardKey} /> },
              { name: text.number, value: <bdi>{showSerial(card.id)}</bdi> },
              ...(card.batchId
                ? [
                    {
                      name: text.batch,
                      value: <RecordLink to={batchAt(card.batchId)}>{text.batchOf(card.batchId)}</RecordLink>,
                    },
                  ]
                : []),
              ...(card.state && !isPlaceStatus(card)
                ? [{ name: text.place, value: <StateBadge state={card.state} /> }]
                : []),
              ...(card.phone ? [{ name: text.soldTo, value: <bdi dir="ltr">{card.phone}</bdi> }] : []),
              ...(card.pin && !usedAt ? [{ name: text.pin, value: <PinState {...card.pin} /> }] : []),
              { name: text.price, value: <Amount of={card.price} /> },
              {
                name: text.status,
                value: <CardStatusBadge card={card} />,
              },
              ...(card.reservedUntil
                ? [{ name: text.reservedUntil, value: <Moment at={card.reservedUntil} withTime /> }]
                : []),
              ...(card.replaces ? [{ name: text.inPlaceOf, value: <CardLink of={card.replaces} /> }] : []),
              ...(card.replacedBy
                ? [{ name: text.replacedBy, value: <CardLink of={card.replacedBy} /> }]
                : []),
              { name: text.made, value: <Moment at={card.creationDateTime} withTime /> },
              ...(usedAt
                ? [
                    {
                      name: text.buyer,
                      value: usedBy ? (
                        <RecordLink to={`/admin/allUsers/${usedBy.userId}`}>{usedBy.fullName}</RecordLink>
                      ) : (
                        text.gone
                      ),
                    },
                    { name: text.usedOn, value: <Moment at={usedAt} withTime /> },
                  ]
                : []),
              ...(courseId
                ? [
                    {
                      name: text.course,
                      value: (
                        <RecordLink to={`/admin/courses/${courseId}`}>{courseName ?? text.course}</RecordLink>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
        {card.moves.length > 0 && <MovesPanel moves={card.moves} />}
        <Panel title={text.life}>
          <ActList entries={card.acts} isOfOneCard />
        </Panel>
      </div>
    </div>
  );
}

const CardLink = ({ of: cardId }: { of: number }) => (
  <RecordLink to={`/admin/cards/${cardId}`}>{showSerial(cardId)}</RecordLink>
);

/** Until when the buyer of a card gets its code by the PIN. */
const PinState = ({ opensUntil }: NonNullable<CardLife["pin"]>) => (
  <>
    {text.pinUntil} <Moment at={opensUntil} withTime />
  </>
);

export const screen = staffScreen({ load, View });
