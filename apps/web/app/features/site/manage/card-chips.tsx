import { IconCreditCard } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";

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
