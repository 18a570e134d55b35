import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { readPageNumber } from "../routing/query.rules.ts";

/** Rows of one page of a staff list. */
export const ROWS = 50;

/** Query of a list. */
export interface ListAddress {
  page: number;
  search: string;
  /** The column it is sorted by, with a minus sign from the last to the first; empty is the list's own order. */
  sort: string;
  /** The value of a filter; empty when it is not set. */
  filter: (name: string) => string;
}

/** Reads what part of a list an address asks for. */
export const readListAddress = ({ searchParams }: Pick<URL, "searchParams">): ListAddress => ({
  page: readPageNumber(searchParams),
  search: searchParams.get("search")?.trim().slice(0, 100) ?? "",
  sort: searchParams.get("sort") ?? "",
  filter: (name) => searchParams.get(name) ?? "",
});

/** The page that an address asks for, as lists are read. */
export const wantedPage = ({ page }: ListAddress) => ({ page, size: ROWS });

/** One of the values that a call knows; anything else that stands in an address is none. */
export const oneOf = <T extends string>(value: string, known: readonly T[]): T | "" =>
  known.find((one) => one === value) ?? "";

/** The address of the current list with other values; a value that is empty goes, and another page than asked for is the first. */
export function writeListAddress(search: string, values: Record<string, string | number>): string {
  const query = new URLSearchParams(search);
  if (!("page" in values)) query.delete("page");
  for (const [name, value] of Object.entries(values)) {
    if (value === "" || (name === "page" && value === 1)) query.delete(name);
    else query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "?";
}

/** Changes the address of the current list. `whose`: names in it that say whose list it is, and narrow nothing. */
export function useListAddress(whose: readonly string[] = []) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const current = useRef(search);
  useEffect(() => {
    current.current = search;
  }, [search]);
  /** Goes there at once. */
  function set(values: Record<string, string | number>): void {
    const wanted = writeListAddress(current.current, values);
    if (wanted === (current.current || "?")) return;
    // What is changed before a weak network has answered adds to it.
    current.current = wanted;
    void navigate(wanted, { replace: true, preventScrollReset: true });
  }
  const narrowing = [...new URLSearchParams(search).keys()].filter(
    (name) => name !== "page" && name !== "sort" && !whose.includes(name),
  );
  return {
    addressOf: (values: Record<string, string | number>) => writeListAddress(search, values),
    set,
    isNarrowed: narrowing.length > 0,
    /** Shows the whole list. */
    widen: () => set(Object.fromEntries(narrowing.map((name) => [name, ""]))),
  };
}
