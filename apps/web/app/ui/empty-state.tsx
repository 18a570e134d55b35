import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface EmptyStateProps {
  icon: TablerIcon;
  title: string;
  children?: ReactNode;
  /** Next step: a link or a button. */
  action?: ReactNode;
}

/** Nothing to show, why, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg bg-sunken px-6 py-14 text-center">
      <span className="rounded-full bg-surface p-4 text-brand-ink">
        <Icon of={icon} size={36} />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action}
    </div>
  );
}
