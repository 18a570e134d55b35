import { type ReactNode, useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { text } from "#text/features/centres/own/messages";
import { useSession } from "../../../session/session.ts";
import staffStyles from "../../../staff.css?url";
import { Icon } from "../../../ui/icon.tsx";
import { openQueue, useSaleQueue } from "./sale-queue.ts";
import { useTabs } from "./use-tabs.ts";
import { WaitingSales } from "./waiting-sales.tsx";

/** Frame of every screen of a centre's own area; while it is open, sales that wait are sent. */
export function CentreArea({ children }: { children: ReactNode }) {
  const tabs = useTabs();
  const userId = useSession()?.user.userId ?? null;
  useEffect(() => (userId === null ? undefined : openQueue(userId)), [userId]);
  useFreshData();
  return (
    <div className="mx-auto max-w-3xl px-4 pt-4 pb-28 sm:px-6">
      <link rel="stylesheet" href={staffStyles} precedence="staff" />
      <nav aria-label={text.area} className="mb-5 border-b border-line print:hidden">
        <ul className="flex flex-wrap gap-x-1">
          {tabs.map(({ to, title, icon, isCurrent }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className="inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent px-2 hover:text-brand-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand-ink"
              >
                <Icon of={icon} className="max-sm:hidden" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <WaitingSales isSelling={tabs[0]?.isCurrent ?? false} />
      {children}
    </div>
  );
}

/** Reads the shown figures again after a sale has arrived or was undone. */
function useFreshData(): void {
  const { arrived } = useSaleQueue();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (arrived.size > 0) void revalidate();
  }, [arrived, revalidate]);
}
