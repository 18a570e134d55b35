import type { TablerIcon } from "@tabler/icons-react";
import { Icon } from "../ui/icon.tsx";

interface FooterLinkProps {
  href: string;
  icon?: TablerIcon | undefined;
  /** Read before the value, such as "Call us". */
  label?: string;
  value: string | null;
}

/** A way to reach the school: a number, a messenger, a social page. */
export function FooterLink({ href, icon, label, value }: FooterLinkProps) {
  return (
    <a
      href={href}
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 max-w-full max-xs:w-full rounded-md border border-line-strong bg-surface px-4 hover:border-brand hover:text-brand-ink"
    >
      {icon && <Icon of={icon} />}
      {label && <span className="sr-only">{label}</span>}
      <bdi dir="ltr" className="min-w-0 wrap-anywhere">
        {value}
      </bdi>
    </a>
  );
}
