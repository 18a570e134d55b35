import type { ExportCardsQuery } from "@manara/contract/cards/cards";
import { foldDigits } from "@manara/contract/fields/digit-rules";
import { isPhoneNumber, normalisePhone } from "@manara/contract/fields/phone-rules";
import type { Country } from "@manara/countries/country";
import type { Queryable } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/keys/secrets.ts";
import { type CardFilter, findLastId } from "./card-list.repo.ts";
import { groupLookupsOf, lookupsOf } from "./card-vault.ts";
import { FEWEST_DIGITS, idsWithSerialEnd, readCardSearch } from "./cards.rules.ts";

interface School {
  db: Queryable;
  secrets: Pick<Secrets, "cardLookup" | "cardGroups">;
  country: Pick<Country, "phonePattern" | "callingCode">;
}

/** A number of the country in what somebody typed, as the country writes it; null: there is none. */
export function readPhone(typed: string, country: School["country"]): string | null {
  const phone = normalisePhone(typed, country);
  return isPhoneNumber(phone, country) ? phone : null;
}

/** Reads a part of a phone number, as the country writes it: a number of the country, or some digits; null: neither. */
function readPartOfPhone(typed: string, country: School["country"]): string | null {
  const folded = foldDigits(typed).trim();
  const isNumber = /^[\d\s+().-]+$/.test(folded);
  const isInternational = /^(\+|00)/.test(folded);
  const digits = isNumber
    ? (isInternational ? normalisePhone(folded, country) : folded).replace(/\D/g, "")
    : "";
  // Without its 0 a number may be a part of a longer one.
  const whole =
    /^[1-9]/.test(digits) && !digits.startsWith(country.callingCode) ? null : readPhone(typed, country);
  return whole ?? (digits.length >= FEWEST_DIGITS ? digits : null);
}

/** Which cards a query means. */
export async function readCardFilter(
  { db, secrets, country }: School,
  { status, price, state, search: typed = "" }: ExportCardsQuery,
): Promise<CardFilter> {
  const search = readCardSearch(typed);
  const only = {
    status: status || undefined,
    state: state || undefined,
    price: price === "" ? undefined : price,
  };
  if (!search) return { ...only, search };
  const { id, serialEnd, code, groups, name } = search;
  const ids = serialEnd === null ? [] : idsWithSerialEnd(serialEnd, await findLastId(db));
  return {
    ...only,
    search: {
      ids: id === null ? ids : [id, ...ids],
      lookups: code === null ? [] : lookupsOf(secrets, code),
      groups: groups === null ? [] : groupLookupsOf(secrets, groups),
      name,
      phone: readPartOfPhone(typed, country),
    },
  };
}
