/** The look of every entry of the main menu. */
export const navItemClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 py-1.5 text-start bar:px-1.5 bar:whitespace-nowrap bar:text-[0.95rem] hover:bg-brand-soft " +
  "hover:text-brand-ink aria-[current=page]:font-medium aria-[current=page]:text-brand-ink folded:w-full";
