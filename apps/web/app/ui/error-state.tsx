import { IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Something failed: what, and a way to try again. */
export function ErrorState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg bg-danger-soft px-6 py-14 text-center"
    >
      <span className="text-danger-ink">
        <Icon of={IconCloudOff} size={40} />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-prose">{children}</div>}
      {action}
    </div>
  );
}
