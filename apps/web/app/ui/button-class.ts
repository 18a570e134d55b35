export interface ButtonLook {
  variant?: "primary" | "secondary" | "quiet" | "danger" | "amber";
  /** As wide as what it stands in. */
  wide?: boolean;
  className?: string;
}

const variants: Record<NonNullable<ButtonLook["variant"]>, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand-ink",
  quiet: "text-brand-ink hover:bg-brand-soft",
  danger: "bg-danger text-on-danger hover:opacity-90",
  amber: "bg-amber text-black hover:opacity-90",
};

/** The look of a button, for buttons and for links that stand as one. At least 44 px high. */
export const buttonClass = ({ variant = "primary", wide = false, className }: ButtonLook): string =>
  classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-medium",
    "transition-colors disabled:opacity-60 aria-disabled:opacity-60",
    variants[variant],
    wide && "w-full",
    className,
  );

/** Joins class names, leaving out what is not there. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
