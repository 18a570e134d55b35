import { IconChevronRight } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { text } from "#text/ui/staff/messages";
import { Icon } from "../icon.tsx";
import { PageHead } from "../page-head.tsx";
import { PageHeading } from "../page-heading.tsx";

/** A screen above the current one. */
export interface Crumb {
  title: string;
  href: string;
}

interface ScreenHeadProps {
  title: string;
  /** Purpose of the screen, in a sentence. */
  children?: ReactNode;
  /** The way down to this screen, from the top. */
  crumbs?: readonly Crumb[];
  /** Most frequent acts: links and buttons. */
  actions?: ReactNode;
}

/** The head of a staff screen: its title, what can be done here, and the way back up. */
export function ScreenHead({ title, children, crumbs = [], actions }: ScreenHeadProps) {
  return (
    <header className="mb-4 flex flex-col gap-1.5">
      <PageHead title={title} unlisted />
      {crumbs.length > 0 && (
        <nav aria-label={text.crumbs}>
          <ol className="flex flex-wrap items-center gap-x-1 text-sm">
            {crumbs.map((crumb) => (
              <Fragment key={crumb.href}>
                <li>
                  <Link
                    to={crumb.href}
                    className="inline-flex min-h-11 items-center text-brand-ink underline-offset-4 hover:underline"
                  >
                    <bdi>{crumb.title}</bdi>
                  </Link>
                </li>
                <li aria-hidden="true" className="text-ink-soft">
                  <Icon of={IconChevronRight} size={16} directional />
                </li>
              </Fragment>
            ))}
            <li aria-current="page" className="min-w-0 text-ink-soft">
              <bdi>{title}</bdi>
            </li>
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading className="min-w-0 text-2xl">
          <bdi>{title}</bdi>
        </PageHeading>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children && <p className="max-w-prose text-ink-soft">{children}</p>}
    </header>
  );
}
