import type { ExportCardsQuery } from "@manara/contract/cards/cards";
import { isPhoneNumber, normalisePhone } from "@manara/contract/fields/phone-rules";
import type { Country } from "@manara/countries/country";
import type { Secrets } from "../../platform/keys/secrets.ts";
import type { CardFilter } from "./card-list.repo.ts";
import { groupLookupsOf, lookupsOf } from "./card-vault.ts";
import { readCardSearch } from "./cards.rules.ts";

interface School {
  secrets: Pick<Secrets, "cardLookup" | "cardGroups">;
  country: Pick<Country, "phonePattern" | "callingCode">;
}

/** A number of the country in what somebody typed, as the country writes it; null: there is none. */
export function readPhone(typed: string, country: School["country"]): string | null {
  const phone = normalisePhone(typed, country);
  return isPhoneNumber(phone, country) ? phone : null;
}

/** Which cards a query means. */
export function readCardFilter(
  { secrets, country }: School,
  { status, price, search: typed = "" }: ExportCardsQuery,
): CardFilter {
  const search = readCardSearch(typed);
  return {
    status: status || undefined,
    price: price === "" ? undefined : price,
    search: search && {
      ...search,
      lookups: search.code === null ? [] : lookupsOf(secrets, search.code),
      groups: search.groups === null ? [] : groupLookupsOf(secrets, search.groups),
      phone: readPhone(typed, country),
    },
  };
}
