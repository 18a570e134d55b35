/** The look of a link between the account pages; as high as a finger needs. */
export const linkClass =
  "inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4 hover:no-underline";
