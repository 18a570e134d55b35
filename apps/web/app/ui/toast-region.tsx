import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { Icon } from "./icon.tsx";
import { holdToast, releaseToast, removeToast, type Toast, type ToastKind, useToasts } from "./toasts.ts";

const looks: Record<ToastKind, { icon: typeof IconX; tone: string; role: "status" | "alert" }> = {
  success: { icon: IconCircleCheck, tone: "text-success-ink bg-success-soft", role: "status" },
  info: { icon: IconInfoCircle, tone: "text-brand-ink bg-brand-soft", role: "status" },
  warning: { icon: IconAlertTriangle, tone: "text-amber-ink bg-amber-soft", role: "alert" },
  error: { icon: IconAlertTriangle, tone: "text-danger-ink bg-danger-soft", role: "alert" },
};

interface ToastRegionProps {
  label: string;
  closeLabel: string;
  /** Where it stands on wide screens. */
  className?: string;
}

/**
 * Where messages appear: at the top, on the right in every language, below the open menus of the header that it stands
 * in. Fingers press what lies under a message through it; on a phone one that stays moves the page down and covers nothing of it.
 */
export function ToastRegion({
  label,
  closeLabel,
  className = "sm:w-96 sm:max-w-[calc(100%-2rem)] sm:ltr:start-auto sm:rtl:end-auto max-sm:has-data-stays:static max-sm:has-data-stays:order-last max-sm:has-data-stays:mx-4 max-sm:has-data-stays:mt-0 max-sm:has-data-stays:mb-3",
}: ToastRegionProps) {
  const toasts = useToasts();
  return (
    <section
      aria-label={label}
      className={`pointer-events-none absolute inset-x-4 top-full mt-2 flex flex-col gap-2 ${className}`}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { icon, tone, role } = looks[toast.kind];
  const { id, after } = toast;
  return (
    <div
      role={role}
      data-state={toast.state}
      data-stays={after && ""}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => releaseToast(id)}
      className="pointer-events-auto flex pointer-coarse:pointer-events-none items-center gap-3 rounded-md border border-line bg-surface p-1.5 ps-3 shadow-raised transition duration-300 data-[state=inactive]:-translate-y-2 data-[state=inactive]:opacity-0 data-[state=removed]:opacity-0"
    >
      <span className={`rounded-full p-1.5 ${tone}`}>
        <Icon of={icon} />
      </span>
      <div className="flex grow flex-col items-start">
        <p className="wrap-anywhere">{toast.text}</p>
        {after?.(id)}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => removeToast(id)}
        className="pointer-events-auto -m-1 flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-sunken"
      >
        <Icon of={IconX} />
      </button>
    </div>
  );
}
