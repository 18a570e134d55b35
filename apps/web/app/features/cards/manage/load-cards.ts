import { readList } from "../../../api/step-up-api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readPositive } from "../../../routing/query.rules.ts";
import { type ListAddress, oneOf, wantedPage } from "../../../staff/list-address.ts";

/** Used cards, unused ones, and those in a place, which are unused. */
const statuses = ["UNUSED", "USED"] as const;
export const places = ["MADE", "PRINTED", "AT_CENTRE", "SOLD", "VOID"] as const;
const orders = ["price", "-price", "creationDateTime", "-creationDateTime"] as const;

/** Query of the list of cards. A price that is no number is none. */
export function cardQuery(address: ListAddress) {
  const chosen = address.filter("status");
  const state = oneOf(chosen, places);
  return {
    status: state ? ("UNUSED" as const) : oneOf(chosen, statuses),
    state,
    price: address.filter("price") === "0" ? 0 : (readPositive(address.filter("price")) ?? ("" as const)),
    search: address.search,
    sort: oneOf(address.sort, orders),
  };
}

/** The page of cards that an address asks for. */
export const loadCards = (address: ListAddress) =>
  readPage(wantedPage(address), (part) =>
    readList("GET /card/list", { query: { ...cardQuery(address), ...part } }),
  );

/** Call that answers all cards of the list that an address names, as a table. */
export function exportQuery(address: ListAddress) {
  const { sort: _, ...query } = cardQuery(address);
  return { route: "GET /card/export", query } as const;
}
