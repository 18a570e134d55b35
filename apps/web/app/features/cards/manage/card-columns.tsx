import { groupCardCode } from "@manara/contract/cards/card-code";
import type { Card } from "@manara/contract/cards/cards";
import { Link } from "react-router";
import { text } from "#text/features/cards/manage/messages";
import { Badge } from "../../../ui/badge.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { StateBadge } from "./batches/card-states.tsx";
import { Serial } from "./batches/serial-range-text.tsx";

/** A code as it is printed. */
export const CardCode = ({ code }: { code: string }) => (
  <bdi dir="ltr" className="font-mono md:whitespace-nowrap">
    {groupCardCode(code)}
  </bdi>
);

type Shown = Pick<Card, "status" | "isLive" | "state">;

/** Whether it is by its place that the code of a card is not accepted. */
export const isPlaceStatus = ({ status, isLive, state }: Shown): boolean =>
  status === "UNUSED" && !isLive && state !== null && state !== "SOLD";

/** Whether a card is used; of an unused one, whether its code opens a course, or where it is instead. */
export function CardStatusBadge({ card }: { card: Shown }) {
  const { status, isLive, state } = card;
  if (status === "USED") return <Badge>{text.used}</Badge>;
  if (state && isPlaceStatus(card)) return <StateBadge state={state} />;
  if (!isLive) return <Badge>{text.notActive}</Badge>;
  return <Badge tone="success">{state === "SOLD" ? text.soldUnused : text.unused}</Badge>;
}

/** Columns of the list of cards. */
export const cardColumns: readonly Column<Card>[] = [
  {
    id: "code",
    title: text.code,
    cell: ({ id, cardKey }) => (
      <Link
        to={`/admin/cards/${id}`}
        className="inline-flex min-h-11 items-center text-brand-ink underline-offset-4 hover:underline"
      >
        <CardCode code={cardKey} />
      </Link>
    ),
  },
  { id: "serial", title: text.number, cell: ({ id }) => <Serial of={id} /> },
  {
    id: "price",
    title: text.price,
    isPlain: true,
    sort: "price",
    cell: ({ price }) => <Amount of={price} />,
  },
  {
    id: "status",
    title: text.status,
    isPlain: true,
    cell: (card) => (
      <span className="whitespace-nowrap">
        <CardStatusBadge card={card} />
      </span>
    ),
  },
  {
    id: "made",
    title: text.made,
    isMinor: true,
    sort: "creationDateTime",
    cell: ({ creationDateTime }) => <Moment at={creationDateTime} />,
  },
  {
    id: "buyer",
    title: text.buyer,
    cell: ({ usedBy, usedAt, courseId }) =>
      usedAt ? (
        <span className="flex flex-wrap items-center gap-x-3">
          <bdi>{usedBy?.fullName ?? text.gone}</bdi>
          <Moment at={usedAt} />
          {courseId && <RecordLink to={`/admin/courses/${courseId}`}>{text.course}</RecordLink>}
        </span>
      ) : null,
  },
];
