import {
  IconBook2,
  IconCash,
  IconMessageCircleQuestion,
  IconPhone,
  IconUserCircle,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#text/features/educators/own/messages";
import type { ScreenAddress } from "../../../staff/screen.ts";
import staffStyles from "../../../staff.css?url";
import { Icon } from "../../../ui/icon.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { UndoBar } from "../../../ui/staff/undo-bar.tsx";

const tabs = [
  { path: "", title: text.courses, icon: IconBook2 },
  { path: "/questions", title: text.questions, icon: IconMessageCircleQuestion },
  { path: "/classes", title: text.classes, icon: IconUsersGroup },
  { path: "/calls", title: text.calls, icon: IconPhone },
  { path: "/earnings", title: text.earnings, icon: IconCash },
  { path: "/profile", title: text.profile, icon: IconUserCircle },
];

interface OwnAreaProps {
  address: ScreenAddress;
  /** Absent: the screen has a head of its own. */
  title?: string;
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of every screen of an educator's own area. */
export function OwnArea({ address, title, hint, actions, children }: OwnAreaProps) {
  const { pathname } = useLocation();
  const { base = "" } = address.params;
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-28 sm:px-6">
      <link rel="stylesheet" href={staffStyles} precedence="staff" />
      <nav aria-label={text.area} className="mb-6 border-b border-line">
        <ul className="flex flex-wrap gap-x-2">
          {tabs.map(({ path, title: name, icon }) => (
            <li key={path}>
              <Link
                to={base + path}
                aria-current={pathname === base + path ? "page" : undefined}
                className="inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent px-2 hover:text-brand-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand-ink"
              >
                <Icon of={icon} className="max-sm:hidden" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {title !== undefined && (
        <ScreenHead title={title} actions={actions}>
          {hint}
        </ScreenHead>
      )}
      {children}
      <UndoBar />
    </div>
  );
}
