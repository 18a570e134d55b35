import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

interface PagerProps {
  label: string;
  previous: string;
  next: string;
  page: number;
  pages: number;
  /** Numbers to show; null where some are left out. */
  numbers: readonly (number | null)[];
  addressOf: (page: number) => string;
}

const stepClass = "flex size-11 items-center justify-center rounded-sm border border-line bg-surface";

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({ label, previous, next, page, pages, numbers, addressOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 && (
          <li>
            <Link
              to={addressOf(page - 1)}
              rel="prev"
              aria-label={previous}
              className={`${stepClass} hover:border-brand`}
            >
              <Icon of={IconChevronLeft} directional />
            </Link>
          </li>
        )}
        {numbers.map((number, index) => (
          <li key={number ?? `gap-${index > 1}`}>
            {number === null ? (
              <span className="px-1 text-ink-soft">…</span>
            ) : (
              <Link
                to={addressOf(number)}
                aria-current={number === page ? "page" : undefined}
                className={`${stepClass} hover:border-brand aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link
              to={addressOf(page + 1)}
              rel="next"
              aria-label={next}
              className={`${stepClass} hover:border-brand`}
            >
              <Icon of={IconChevronRight} directional />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
