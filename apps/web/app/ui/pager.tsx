import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

interface PagerProps {
  label: string;
  previous: string;
  next: string;
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

const stepClass = "flex size-11 items-center justify-center rounded-sm border border-line bg-surface";

/** The numbers a pager shows: the ends and the neighbours of the page, null where some are left out. */
export function pagerNumbers({ page, pages }: Pick<PagerProps, "page" | "pages">): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => (number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number]));
}

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({ label, previous, next, page, pages, addressOf }: PagerProps) {
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
        {pagerNumbers({ page, pages }).map((number, index) => (
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
