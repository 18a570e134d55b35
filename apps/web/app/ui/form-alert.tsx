import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Why a form was refused as a whole; it stays in sight, where a toast would go away. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-2 rounded-md bg-danger-soft p-3 text-danger-ink">
      <Icon of={IconAlertCircle} className="mt-1" />
      <p>{children}</p>
    </div>
  );
}
