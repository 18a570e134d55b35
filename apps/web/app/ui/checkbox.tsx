import type { ComponentProps, ReactNode } from "react";

/** A box to tick, with its text. */
export function Checkbox({
  children,
  className = "",
  ...rest
}: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-brand" />
      <span>{children}</span>
    </label>
  );
}
