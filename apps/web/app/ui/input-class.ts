/** The look of everything a person types into. */
export const inputClass =
  "min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2 text-ink " +
  "placeholder:text-ink-soft aria-invalid:border-danger disabled:opacity-60";
