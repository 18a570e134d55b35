import type { ExportCardsQuery } from "@manara/contract/cards/cards";
import type { Secrets } from "../../platform/keys/secrets.ts";
import type { CardFilter } from "./card-list.repo.ts";
import { groupLookupsOf, lookupsOf } from "./card-vault.ts";
import { readCardSearch } from "./cards.rules.ts";

/** Which cards a query means. */
export function readCardFilter(
  secrets: Pick<Secrets, "cardLookup" | "cardGroups">,
  { status, price, search: typed }: ExportCardsQuery,
): CardFilter {
  const search = readCardSearch(typed);
  return {
    status: status || undefined,
    price: price === "" ? undefined : price,
    search: search && {
      ...search,
      lookups: search.code === null ? [] : lookupsOf(secrets, search.code),
      groups: search.groups === null ? [] : groupLookupsOf(secrets, search.groups),
    },
  };
}
