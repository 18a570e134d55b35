import { IconChevronDown, IconFilter, IconX } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { text } from "#text/ui/staff/messages";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { latinDigits } from "../ui/latin-digits.ts";
import { type Option, Select } from "../ui/staff/select.tsx";
import { useWide } from "../ui/staff/use-wide.ts";
import { type ListAddress, useListAddress } from "./list-address.ts";
import { SearchField } from "./search-field.tsx";

/** Filter of a list: one of several, a number, or a day. `name` is what it is called in the address. */
export type Filter = { name: string; label: string } & (
  | {
      options: readonly Option[];
      /** Option for none of them, where that is not all of the list. */
      none?: string;
    }
  | { kind: "number" | "date" }
);

interface ListToolsProps {
  address: ListAddress;
  /** Hint for the search; without it there is no search. */
  searchHint?: string;
  /** Codes and numbers are: digits are shown as 0–9. */
  searchesCodes?: boolean;
  filters?: readonly Filter[];
  /** Orders to choose from on a phone, where no column has a head. */
  orders?: readonly { sort: string; title: string }[];
  total: number;
}

/** A field beside its label: above it the label would cost a row of the list. */
const besideLabel =
  "[&>div]:flex-row [&>div]:flex-wrap [&>div]:items-center [&_input]:w-28 [&_select]:w-auto [&_select]:min-w-32";

/** Filters that stand open where there is room; more are folded. */
const FEW = 2;

/** Search, filters and order of a list, in one line. All of them stand in its address; what is set stays in sight. */
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
  const [isUnfolded, setUnfolded] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const choices = isWide || orders.length === 0 ? filters : [...filters, orderFilter(orders)];
  const isFolding = !isWide || filters.length > FEW;
  const set = isFolding ? choices.filter(({ name }) => address.filter(name) !== "") : [];
  // The button that was pressed goes, and the focus with it.
  const keepFocus = () => (opener.current ?? status.current)?.focus();
  const fields = choices.map((filter) => (
    <div key={filter.name} className={isFolding ? "" : besideLabel}>
      <FilterField
        filter={filter}
        value={address.filter(filter.name)}
        onChange={(value) => list.set({ [filter.name]: value })}
      />
    </div>
  ));
  return (
    <search aria-label={text.tools} className="mb-3 flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {searchHint && (
          <div className="min-w-48 grow basis-0 md:max-w-md">
            <SearchField
              address={address}
              hint={searchHint}
              isOfCodes={searchesCodes}
              onSearch={(search) => list.set({ search })}
            />
          </div>
        )}
        {isFolding && choices.length > 0 && (
          <Button
            ref={opener}
            variant="secondary"
            className="px-3"
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Icon of={IconFilter} size={18} />
            {text.filters}
            <Icon of={IconChevronDown} size={18} className={isUnfolded ? "rotate-180" : ""} />
          </Button>
        )}
        {!isFolding && fields}
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className="flex min-h-11 items-center text-ink-soft md:ms-auto"
        >
          {text.found(total)}
        </p>
      </div>
      {isFolding && isUnfolded && (
        <div
          id={id}
          className="grid grid-cols-1 items-end gap-3 rounded-md border border-line bg-surface p-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
        >
          {fields}
        </div>
      )}
      {(list.isNarrowed || set.length > 0) && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {set.map((filter) => (
            <SetFilter
              key={filter.name}
              is={wordsOf(filter, address.filter(filter.name))}
              onPress={() => {
                keepFocus();
                list.set({ [filter.name]: "" });
              }}
            />
          ))}
          {list.isNarrowed && (
            <Button
              variant="quiet"
              className="px-3"
              onClick={() => {
                keepFocus();
                list.widen();
              }}
            >
              {text.clear}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}

/** The order of a list as one more choice: on a phone no column has a head. */
const orderFilter = (orders: NonNullable<ListToolsProps["orders"]>): Filter => ({
  name: "sort",
  label: text.order,
  none: text.ownOrder,
  options: orders.flatMap(({ sort, title }) => [
    { value: sort, label: text.ascending(title) },
    { value: `-${sort}`, label: text.descending(title) },
  ]),
});

/** A filter and what it is set to. */
const wordsOf = (filter: Filter, value: string): string => {
  const option = "options" in filter && filter.options.find((one) => one.value === value);
  return `${filter.label}: ${option ? option.label : value}`;
};

/** Set filter; a press takes it away. */
const SetFilter = ({ is, onPress }: { is: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={text.unset(is)}
    onClick={onPress}
    className="group flex min-h-11 items-center"
  >
    <span className="flex items-center gap-1.5 rounded-full bg-brand-soft px-3 py-1 text-sm text-brand-ink group-hover:underline">
      <bdi>{is}</bdi>
      <Icon of={IconX} size={16} />
    </span>
  </button>
);

interface FilterFieldProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  if ("options" in filter)
    return (
      <Select
        label={filter.label}
        value={value}
        options={[{ value: "", label: filter.none ?? text.all }, ...filter.options]}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  // Another value of the address is another field: what is typed is not sent at each key.
  const Typed = filter.kind === "date" ? DayFilter : NumberFilter;
  return <Typed key={value} label={filter.label} value={value} onChange={onChange} />;
}

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A whole number that every call takes, or nothing. */
const isNumber = (typed: string) => /^\d{0,9}$/.test(typed);

/** A number to narrow a list by. What is none is said, and narrows nothing. */
function NumberFilter({ label, value, onChange }: TypedFilterProps) {
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

/** A day to narrow a list by, once all of it is typed. */
const DayFilter = ({ label, value, onChange }: TypedFilterProps) => (
  <Field
    type="date"
    label={label}
    defaultValue={value}
    onBlur={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === "Enter") onChange(event.currentTarget.value);
    }}
  />
);
