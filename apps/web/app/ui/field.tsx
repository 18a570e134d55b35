import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame } from "./field-frame.tsx";

type FieldProps = ComponentProps<"input"> & {
  label: string;
  hint?: string;
  /** Fault of the value; said beside the field. */
  error?: string | null;
};

/** A labelled line of text. */
export function Field({ label, hint, error, className = "", ...rest }: FieldProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`${inputClass} ${className}`}
      />
    </FieldFrame>
  );
}

type TextAreaProps = ComponentProps<"textarea"> & { label: string; hint?: string; error?: string | null };

/** A labelled text of several lines. */
export function TextArea({ label, hint, error, className = "", ...rest }: TextAreaProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`${inputClass} ${className}`}
      />
    </FieldFrame>
  );
}

/** The look of everything a person types into. */
export const inputClass =
  "min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2 text-ink " +
  "placeholder:text-ink-soft aria-invalid:border-danger disabled:opacity-60";
