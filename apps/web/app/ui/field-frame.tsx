import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | null;
  children: ReactNode;
}

/** Frame of every field: its label, a hint, and what is wrong with it. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger-ink">
          <Icon of={IconAlertCircle} size={18} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}

/** For `aria-describedby` of the field: the ids of what its frame says beside the label. */
export const describedBy = (id: string, hint?: string, error?: string | null): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
