import { EMAIL_MAX_LENGTH } from "@manara/contract/accounts/account-rules";
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

/** A field for an e-mail address, or, of `type="text"`, for a login name as well; addresses run from left to right in any page. */
export function EmailField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      name="email"
      type="email"
      autoComplete="email"
      spellCheck={false}
      dir="ltr"
      maxLength={EMAIL_MAX_LENGTH}
      required
      className="rtl:text-end"
      {...props}
    />
  );
}
