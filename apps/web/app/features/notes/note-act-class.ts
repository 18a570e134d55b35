/** Style of an act on a note: a button of one sign. */
export const noteActClass =
  "flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-brand-soft hover:text-brand-ink disabled:opacity-60";
