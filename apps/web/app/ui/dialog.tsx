import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  open: boolean;
  /** The person closed it: Escape, or a press beside it. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The buttons, the safe one first. */
  actions: ReactNode;
}

/** A question that must be answered before going on. The browser keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The browser reports it a moment later, when the dialog may ask the next question already.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      className="w-full max-w-md rounded-lg bg-surface p-6 text-ink shadow-raised animate-scale-in max-sm:mx-4 max-sm:w-auto"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children && <div className="mt-3 text-ink-soft">{children}</div>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>
    </dialog>
  );
}
