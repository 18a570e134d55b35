import type { Period } from "@manara/contract/books/period";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { text } from "#text/features/books/messages";
import { useSite } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { dateIn } from "../cards/manage/batches/days.rules.ts";
import { monthBefore, monthOf } from "./period.rules.ts";

interface PeriodFormProps {
  period: Period;
  /** Where another period is shown. */
  addressAt: (period: Period) => string;
}

/** The days that a screen is of: this month, the last one, or any others. */
export function PeriodForm({ period, addressAt }: PeriodFormProps) {
  const navigate = useNavigate();
  const { country } = useSite();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [now] = useState(Date.now);
  const today = dateIn(new Date(now), country.timeZone);
  const isPeriod = from !== "" && from <= to;
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (isPeriod) void navigate(addressAt({ from, to }));
  };
  const months = [
    { title: text.thisMonth, of: monthOf(today) },
    { title: text.lastMonth, of: monthBefore(today) },
  ];
  return (
    <form method="get" onSubmit={show} className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <Field
        label={text.from}
        type="date"
        value={from}
        max={to}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field
        label={text.to}
        type="date"
        value={to}
        min={from}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={!isPeriod}>
        {text.show}
      </Button>
      <ul className="col-span-2 flex flex-wrap gap-x-4">
        {months.map(({ title, of }) => (
          <li key={title}>
            <Link
              to={addressAt(of)}
              aria-current={of.from === period.from && of.to === period.to ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-brand-ink underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </form>
  );
}
