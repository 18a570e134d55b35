import {
  IconAlertTriangle,
  IconBuildingStore,
  IconChartBar,
  IconCreditCard,
  IconPhone,
  IconStack2,
  IconTruckDelivery,
  IconUserDollar,
} from "@tabler/icons-react";
import { text } from "#text/features/cards/manage/batches/messages";
import { useMayOpen } from "../../../staff/may-open.tsx";
import { Places } from "../../../ui/staff/places.tsx";

/** Places of the cards themselves, and of those who sell them or earn by them. */
const groups = [
  {
    title: text.ofCards,
    places: [
      { icon: IconCreditCard, title: text.cards, to: "/admin/cards" },
      { icon: IconStack2, title: text.batches, to: "/admin/cards/batches" },
      { icon: IconPhone, title: text.byPhone, to: "/admin/cards/phone" },
      { icon: IconChartBar, title: text.figures, to: "/admin/cards/figures" },
      { icon: IconAlertTriangle, title: text.watch, to: "/admin/cards/watch" },
    ],
  },
  {
    title: text.ofOthers,
    places: [
      { icon: IconBuildingStore, title: text.accounts, to: "/admin/cards/centres" },
      { icon: IconTruckDelivery, title: text.orders, to: "/admin/cards/orders" },
      { icon: IconUserDollar, title: text.educators, to: "/admin/cards/educators" },
    ],
  },
];

/** The ways between the parts of the cards. */
export function CardPlaces() {
  const mayOpen = useMayOpen();
  const open = groups.map(({ title, places }) => ({ title, places: places.filter(({ to }) => mayOpen(to)) }));
  return <Places name={text.places} groups={open} />;
}
