import type { CatalogueChoices } from "@manara/contract/courses/courses";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { text } from "#text/features/courses/messages/course";
import { writeQuery } from "../../routing/query.rules.ts";
import { keepChoice } from "../../session/kept-choice.ts";
import { useSite } from "../../site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { type Filters, listFilterChoices } from "./catalogue.rules.ts";
import type { CatalogueAddress } from "./catalogue-address.ts";

interface FilterChipsProps {
  address: CatalogueAddress;
  /** Values that courses have; absent: not known. */
  offered?: CatalogueChoices;
}

/** On a phone a field or a subject that has courses is a press away; the panel has all filters. */
export function FilterChips({ address, offered }: FilterChipsProps) {
  const { country, categories } = useSite();
  const { filters } = address;
  useKeptChoice(filters);
  const choices = listFilterChoices(country, categories);
  const chipsOf = <Name extends "fieldId" | "category">(name: Name) =>
    choices[name].filter(
      ({ value }) =>
        !offered || value === filters[name] || (offered[name] as (typeof value)[]).includes(value),
    );
  return (
    <div className="-mb-3 md:hidden">
      <Chips name="fieldId" label={text.field} options={chipsOf("fieldId")} address={address} />
      <Chips name="category" label={text.category} options={chipsOf("category")} address={address} />
    </div>
  );
}

interface ChipsProps {
  name: "fieldId" | "category";
  label: string;
  options: readonly { value: string | number; title: string }[];
  address: CatalogueAddress;
}

/** One row of choices; a second press takes a choice back. */
function Chips({ name, label, options, address: { filters, addressOf } }: ChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => showChosen(row.current), []);
  if (options.length === 0) return null;
  return (
    <ul
      ref={row}
      aria-label={label}
      className="relative -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6"
    >
      {options.map(({ value, title }) => {
        const isChosen = filters[name] === value;
        return (
          <li key={value}>
            <Link
              to={addressOf({ ...filters, [name]: isChosen ? null : value, page: 1 })}
              preventScrollReset
              aria-current={isChosen}
              className={buttonClass({
                variant: isChosen ? "primary" : "secondary",
                className: "whitespace-nowrap",
              })}
            >
              <span className="sr-only">{label}: </span>
              {title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls to a choice in the row, in whichever direction that is read. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>("[aria-current=true]");
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

/** Coming without a choice takes none back; pressing one, or "all", does. */
function useKeptChoice({ fieldId, category }: Filters): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || fieldId !== null || category !== null)
      keepChoice(writeQuery({ fieldId, category }));
    hasBegun.current = true;
  }, [fieldId, category]);
}
