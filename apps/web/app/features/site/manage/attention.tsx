import type { Waiting } from "@manara/contract/overview/overview";
import { IconCreditCard, IconTruckDelivery, IconUserOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/site/manage/messages";
import { Icon } from "../../../ui/icon.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";

/** Where courses are listed that students see and nobody teaches. */
const withoutTeacher = (base: string) => `${base}?visibility=PUBLIC&onlyTeacher=-1`;

/** Courses on sale that nobody teaches any more; one line for those of schools, one for lectures. */
export function WithoutTeacher({ waiting }: { waiting: Waiting }) {
  const lines = [
    {
      count: waiting.coursesWithoutTeacher,
      words: text.coursesWithoutTeacher,
      to: withoutTeacher("/admin/courses"),
    },
    {
      count: waiting.lecturesWithoutTeacher,
      words: text.lecturesWithoutTeacher,
      to: withoutTeacher("/admin/lectures/1"),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ count, words, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2 rounded-md bg-amber-soft px-4 py-2 text-amber-ink underline-offset-4 hover:underline"
          >
            <Icon of={IconUserOff} />
            <span>{words(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Cards that distribution centres have asked for. */
export function CentreOrders({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link
      to="/admin/cards/orders?state=OPEN"
      className="flex min-h-11 items-center gap-2 rounded-md bg-amber-soft px-4 py-2 text-amber-ink underline-offset-4 hover:underline"
    >
      <Icon of={IconTruckDelivery} />
      <span>{text.centreOrders(count)}</span>
    </Link>
  );
}

/** Cards that were made at a price which no course on sale has. */
export function StrandedCards({ cards }: { cards: Waiting["cards"] }) {
  const stranded = cards.filter(({ courses, unused }) => courses === 0 && unused > 0);
  if (stranded.length === 0) return null;
  const total = stranded.reduce((sum, { unused }) => sum + unused, 0);
  return (
    <Panel title={text.strandedCards(total)}>
      <p className="mb-3 text-ink-soft">{text.strandedHint}</p>
      <CardChips cards={stranded.map(({ price, unused }) => ({ price, words: text.unusedCards(unused) }))} />
    </Panel>
  );
}

/** Unused cards by their price, each with the way to them. */
export const CardChips = ({ cards }: { cards: readonly { price: number; words: string }[] }) => (
  <ul className="flex flex-wrap gap-3">
    {cards.map(({ price, words }) => (
      <li key={price}>
        <Link
          to={`/admin/cards?status=UNUSED&price=${price}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-md bg-amber-soft px-4 text-amber-ink"
        >
          <Icon of={IconCreditCard} />
          <Amount of={price} />
          <span>{words}</span>
        </Link>
      </li>
    ))}
  </ul>
);
