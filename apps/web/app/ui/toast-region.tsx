import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef } from "react";
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
  /** Where it stands in its header: below it, or, on wide screens, in the room that its bar leaves free. */
  place?: "below" | "inBar";
}

const places = {
  below: "sm:w-96 sm:max-w-[calc(100%-2rem)] sm:ltr:start-auto sm:rtl:end-auto",
  inBar: "md:inset-x-0 md:top-0 md:mt-0",
};

/**
 * Where messages appear: at the top, on the right in every language, below the open menus of the header that it stands
 * in. What lies under a message can be pressed through it.
 */
export function ToastRegion({ label, closeLabel, place = "below" }: ToastRegionProps) {
  const toasts = useToasts();
  return (
    <section
      aria-label={label}
      className={`pointer-events-none absolute inset-x-4 top-full mt-2 flex flex-col gap-2 ltr:items-end rtl:items-start ${places[place]}`}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { icon, tone, role } = looks[toast.kind];
  const card = useRef<HTMLDivElement>(null);
  useHoldWhilePointedAt(toast.id, card);
  return (
    <div
      ref={card}
      role={role}
      data-state={toast.state}
      className="flex max-w-full items-start gap-3 rounded-md border border-line bg-surface p-1.5 ps-3 shadow-raised transition duration-300 data-[state=inactive]:-translate-y-2 data-[state=inactive]:opacity-0 data-[state=removed]:opacity-0"
    >
      <span className={`self-center rounded-full p-1.5 ${tone}`}>
        <Icon of={icon} />
      </span>
      <p className="min-w-0 grow self-center wrap-anywhere">{toast.text}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => removeToast(toast.id)}
        className="pointer-events-auto -m-1 flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-sunken"
      >
        <Icon of={IconX} />
      </button>
    </div>
  );
}

/** The card gets no event of a pointer, so its place is compared with the pointer's. */
function useHoldWhilePointedAt(id: number, card: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let isHeld = false;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = card.current?.getBoundingClientRect();
      const isOver =
        box !== undefined &&
        clientX >= box.left &&
        clientX < box.right &&
        clientY >= box.top &&
        clientY < box.bottom;
      if (isOver === isHeld) return;
      isHeld = isOver;
      if (isOver) holdToast(id);
      else releaseToast(id);
    };
    window.addEventListener("pointermove", follow);
    return () => window.removeEventListener("pointermove", follow);
  }, [id, card]);
}
