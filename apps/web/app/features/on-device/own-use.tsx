import { useEffect, useId, useState } from "react";
import { text } from "#text/features/data-use/messages";
import { useSite } from "../../site.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { AccountSection } from "../accounts/account/account-section.tsx";
import { keepLimit, limits, readLimit } from "../data-use/data-limit.ts";
import { type LoadedBytes, listMonths, monthOf } from "../data-use/loaded-bytes.ts";
import { Bar } from "../progress/bar.tsx";
import { useViewingWishes } from "../video/player/viewing-wishes.ts";

type Months = Awaited<ReturnType<typeof listMonths>>;
const LOOKED_AT_EVERY_MS = 3000;

/** The months; null while they are read, undefined where nothing can be kept. */
function useMonths(): Months | null | undefined {
  const [months, setMonths] = useState<Months | null | undefined>(null);
  useEffect(() => {
    const look = () =>
      void listMonths()
        .then(setMonths)
        // The browser keeps nothing, which is said.
        .catch(() => setMonths(undefined));
    look();
    const timer = setInterval(look, LOOKED_AT_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return months;
}

/** Data that this site has taken of a bundle, and how to take less. It is all of this browser: the school knows nothing of it. */
export function OwnUse() {
  const months = useMonths();
  const [limit, setLimit] = useState(readLimit);
  const [present] = useState(() => monthOf(new Date()));
  const choose = (chosen: number | null) => {
    keepLimit(chosen);
    setLimit(chosen);
  };
  if (months === null)
    return (
      <p className="flex justify-center py-16 text-brand">
        <Spinner label={text.loading} />
      </p>
    );
  return (
    <>
      <p className="text-ink-soft">{text.intro}</p>
      {months ? (
        <>
          <MonthsUsed months={months} present={present} limit={limit} />
          <LimitChoice limit={limit} onChoose={choose} />
        </>
      ) : (
        <p className="rounded-md bg-amber-soft p-4 text-amber-ink">{text.unsupported}</p>
      )}
      <SavingChoice />
      <p className="text-sm text-ink-soft">{text.notCounted}</p>
    </>
  );
}

const sumOf = ({ films, rest }: LoadedBytes) => films + rest;
const nothing: LoadedBytes = { films: 0, rest: 0 };
const SHOWN_MONTHS = 6;

/** `present` is the month that it is now. */
function MonthsUsed({ months, present, limit }: { months: Months; present: string; limit: number | null }) {
  const { intlLocale } = useSite().country;
  const size = (bytes: number) => writeFileSize(bytes, intlLocale);
  const now = months.find(({ month }) => month === present)?.bytes ?? nothing;
  const before = months.filter(({ month }) => month < present).slice(0, SHOWN_MONTHS);
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(intlLocale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(month),
    );
  return (
    <AccountSection title={text.thisMonth}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="text-3xl font-semibold">{size(sumOf(now))}</bdi>
        {limit !== null && <span className="text-ink-soft">{text.ofLimit(size(limit))}</span>}
      </p>
      {limit !== null && (
        <Bar
          percent={Math.min(100, Math.round((100 * sumOf(now)) / limit))}
          label={text.ofLimit(size(limit))}
        />
      )}
      <Sizes
        rows={[
          ["films", text.films, size(now.films)],
          ["rest", text.rest, size(now.rest)],
        ]}
      />
      {before.length > 0 && (
        <>
          <h3 className="font-semibold">{text.before}</h3>
          <Sizes
            rows={before.map(({ month, bytes }) => [month, nameOf(month), size(sumOf(bytes))] as const)}
          />
        </>
      )}
    </AccountSection>
  );
}

const Sizes = ({ rows }: { rows: readonly (readonly [key: string, name: string, size: string])[] }) => (
  <dl className="flex flex-col gap-1">
    {rows.map(([key, name, size]) => (
      <div key={key} className="flex justify-between gap-4">
        <dt className="text-ink-soft">{name}</dt>
        <dd>
          <bdi>{size}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

const chipClass =
  "inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-4 " +
  "has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2";

function LimitChoice({
  limit,
  onChoose,
}: {
  limit: number | null;
  onChoose: (limit: number | null) => void;
}) {
  const group = useId();
  const { intlLocale } = useSite().country;
  return (
    <AccountSection title={text.limit}>
      <p className="text-ink-soft">{text.limitHint}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{text.limit}</legend>
        {[null, ...limits].map((one) => (
          <label key={one} className={chipClass}>
            <input
              type="radio"
              name={group}
              checked={one === limit}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            <bdi>{one === null ? text.noLimit : writeFileSize(one, intlLocale)}</bdi>
          </label>
        ))}
      </fieldset>
    </AccountSection>
  );
}

function SavingChoice() {
  const { isSaving, save } = useViewingWishes();
  return (
    <AccountSection title={text.saving}>
      <p className="text-ink-soft">{text.savingHint}</p>
      <Checkbox checked={isSaving} onChange={({ target }) => save(target.checked)}>
        {text.savingOn}
      </Checkbox>
    </AccountSection>
  );
}
