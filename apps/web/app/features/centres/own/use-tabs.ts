import {
  IconCards,
  IconCash,
  IconFileText,
  IconPhone,
  IconReceipt,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { useLocation } from "react-router";
import { text } from "#text/features/centres/own/messages";

const BASE = "/centre";

/** The screens of the area in their order, by their paths under it. */
const tabs = [
  { path: "", title: text.sell, icon: IconCash },
  { path: "/phone", title: text.byPhone, icon: IconPhone },
  { path: "/stock", title: text.stock, icon: IconCards },
  { path: "/sales", title: text.sales, icon: IconReceipt },
  { path: "/account", title: text.account, icon: IconFileText },
  { path: "/orders", title: text.orders, icon: IconTruckDelivery },
];

/** The same with their addresses, of which one may be current. */
export function useTabs() {
  const pathname = useLocation().pathname.replace(/\/+$/, "");
  return tabs.map(({ path, ...tab }) => {
    const to = BASE + path;
    return { ...tab, to, isCurrent: pathname.endsWith(to) };
  });
}
