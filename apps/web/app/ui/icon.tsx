import type { TablerIcon } from "@tabler/icons-react";

interface IconProps {
  of: TablerIcon;
  size?: number;
  /** The picture points forward or back: it turns around in right-to-left pages. */
  directional?: boolean;
  className?: string;
}

/** A picture beside a text. Screen readers pass over it: the text says it all. */
export function Icon({ of: Picture, size = 20, directional = false, className = "" }: IconProps) {
  return (
    <Picture
      size={size}
      stroke={1.75}
      aria-hidden="true"
      className={`shrink-0 ${directional ? "rtl:-scale-x-100" : ""} ${className}`}
    />
  );
}
