import type { TablerIcon } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "../icon.tsx";

const look =
  "inline-flex min-h-11 min-w-11 shrink-0 max-md:max-w-full items-center justify-center gap-2 rounded-sm px-2.5 text-brand-ink hover:bg-brand-soft aria-disabled:opacity-50";

interface RowActProps {
  icon: TablerIcon;
  /** Label of the act; on wide screens heard alone, unless it is wordy. */
  label: string;
  /** The same with the row it is done to. */
  name: string;
  isWordy?: boolean;
}

const Label = ({ isWordy, label }: Pick<RowActProps, "isWordy" | "label">) => (
  <span className={isWordy ? undefined : "md:sr-only"}>{label}</span>
);

/** Something that can be done with one row. */
export function RowButton({
  icon,
  label,
  name,
  onPress,
  isDangerous,
  isOff,
  isWordy,
}: RowActProps & {
  onPress: () => void;
  isDangerous?: boolean;
  /** There is nothing to do now; it keeps the focus. */
  isOff?: boolean;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className={isDangerous ? `${look} text-danger-ink! hover:bg-danger-soft` : look}
    >
      <Icon of={icon} />
      <Label isWordy={isWordy} label={label} />
    </button>
  );
}

/** The same as a way to a screen. */
export function RowLink({ icon, label, name, to, isWordy }: RowActProps & { to: string }) {
  return (
    <Link to={to} aria-label={name} title={label} className={look}>
      <Icon of={icon} />
      <Label isWordy={isWordy} label={label} />
    </Link>
  );
}
