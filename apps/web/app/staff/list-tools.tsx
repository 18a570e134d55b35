import { IconChevronDown, IconFilter, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/ui/staff/messages";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { latinDigits } from "../ui/latin-digits.ts";
import { type Option, Select } from "../ui/staff/select.tsx";
import { useWide } from "../ui/staff/use-wide.ts";
import { type ListAddress, useListAddress } from "./list-address.ts";
import { SearchField } from "./search-field.tsx";

/** What narrows a list: one of several, or a number. `name` is what it is called in the address. */
export type Filter = { name: string; label: string } & ({ options: readonly Option[] } | { kind: "number" });

interface ListToolsProps {
  address: ListAddress;
  /** What can be searched for; without it there is no search. */
  searchHint?: string;
  /** Codes and numbers are: digits are shown as 0–9. */
  searchesCodes?: boolean;
  filters?: readonly Filter[];
  /** Orders to choose from on a phone, where no column has a head. */
  orders?: readonly { sort: string; title: string }[];
  total: number;
}

/** Search, filters and order of a list. All of them stand in its address. */
export function ListTools({
  address,
  searchHint,
  searchesCodes,
  filters = [],
  orders = [],
  total,
}: ListToolsProps) {
  const list = useListAddress();
  const isWide = useWide();
  const active = filters.filter(({ name }) => address.filter(name) !== "").length;
  const choices = (
    <>
      {filters.map((filter) =>
        "options" in filter ? (
          <Select
            key={filter.name}
            label={filter.label}
            value={address.filter(filter.name)}
            options={[{ value: "", label: text.all }, ...filter.options]}
            onChange={(event) => list.set({ [filter.name]: event.target.value })}
          />
        ) : (
          <NumberFilter
            // Another value of the address is another field: what is typed is not sent at each key.
            key={`${filter.name} ${address.filter(filter.name)}`}
            label={filter.label}
            value={address.filter(filter.name)}
            onChange={(value) => list.set({ [filter.name]: value })}
          />
        ),
      )}
      {!isWide && orders.length > 0 && (
        <Select
          label={text.order}
          value={address.sort}
          options={[
            { value: "", label: text.ownOrder },
            ...orders.flatMap(({ sort, title }) => [
              { value: sort, label: text.ascending(title) },
              { value: `-${sort}`, label: text.descending(title) },
            ]),
          ]}
          onChange={(event) => list.set({ sort: event.target.value })}
        />
      )}
    </>
  );
  const hasChoices = filters.length > 0 || (!isWide && orders.length > 0);
  return (
    <search aria-label={text.tools} className="mb-4 flex flex-col gap-3">
      <div className="grid grid-cols-1 items-end gap-3 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {searchHint && (
          <SearchField
            address={address}
            hint={searchHint}
            isOfCodes={searchesCodes}
            onSearch={(search) => list.set({ search })}
          />
        )}
        {isWide && choices}
      </div>
      {!isWide && hasChoices && (
        <details className="group rounded-md border border-line bg-surface">
          <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
            <Icon of={IconFilter} />
            {text.filters}
            {active > 0 && (
              <span className="rounded-full bg-brand-soft px-2 text-sm text-brand-ink">{active}</span>
            )}
            <Icon of={IconChevronDown} className="ms-auto transition-transform group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-4 p-4 pt-2">{choices}</div>
        </details>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="text-ink-soft">
          {text.found(total)}
        </p>
        {list.isNarrowed && (
          <Button variant="quiet" className="px-3" onClick={list.widen}>
            <Icon of={IconX} size={18} />
            {text.clear}
          </Button>
        )}
      </div>
    </search>
  );
}

interface NumberFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A whole number that every call takes, or nothing. */
const isNumber = (typed: string) => /^\d{0,9}$/.test(typed);

/** A number to narrow a list by. What is none is said, and narrows nothing. */
function NumberFilter({ label, value, onChange }: NumberFilterProps) {
  const [isWrong, setWrong] = useState(!isNumber(value));
  const take = (typed: string) => {
    setWrong(!isNumber(typed));
    if (isNumber(typed)) onChange(typed);
  };
  return (
    <Field
      {...latinDigits}
      label={label}
      inputMode="numeric"
      defaultValue={value}
      error={isWrong ? text.noNumber : null}
      onBlur={(event) => take(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === "Enter") take(event.currentTarget.value.trim());
      }}
    />
  );
}
