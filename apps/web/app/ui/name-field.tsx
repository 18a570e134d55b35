import { splitPrinted } from "@manara/contract/fields/printed-rules";
import type { ComponentProps } from "react";
import { text } from "#text/ui/messages";
import { Field } from "./field.tsx";

/** Says which letters of a name papers leave out; undefined: none. */
export function sayNotPrinted(name: string): string | undefined {
  const { left } = splitPrinted(name);
  return left.length > 0 ? text.notPrinted(left.join(" ")) : undefined;
}

/** A field of a name that stands on papers; which of its letters do not is said as it is typed. */
export function NameField({ typed, hint, ...rest }: ComponentProps<typeof Field> & { typed: string }) {
  return <Field {...rest} hint={[hint, sayNotPrinted(typed)].filter(Boolean).join(" ") || undefined} />;
}
