import type { TablerIcon } from "@tabler/icons-react";
import { Icon } from "../../ui/icon.tsx";

interface ContactWayProps {
  icon: TablerIcon;
  label: string;
  value: string | null;
  href: string | null;
}

/** A line of a `<dl>`: what it is, and the number or address that reaches the school. Nothing without one. */
export function ContactWay({ icon, label, value, href }: ContactWayProps) {
  if (!value || !href) return null;
  return (
    <div>
      <WayLabel icon={icon}>{label}</WayLabel>
      <dd className="ps-7">
        <a
          href={href}
          rel="noopener"
          dir="ltr"
          className="inline-flex min-h-11 items-center font-semibold break-all underline-offset-4 hover:underline"
        >
          {value}
        </a>
      </dd>
    </div>
  );
}

/** Label of a line of a `<dl>`. */
export function WayLabel({ icon, children }: { icon: TablerIcon; children: string }) {
  return (
    <dt className="flex items-center gap-2 text-sm text-ink-soft">
      <Icon of={icon} className="text-brand-ink" />
      {children}
    </dt>
  );
}
