import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";
import { useAccountMessages } from "./messages.ts";

type EmailFieldProps = Omit<ComponentProps<typeof Field>, "label" | "type">;

/** The e-mail address of an account. */
export function EmailField(props: EmailFieldProps) {
  const { fields } = useAccountMessages();
  return (
    <Field
      name="email"
      label={fields.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={254}
      required
      className="rtl:text-end"
      {...props}
    />
  );
}
