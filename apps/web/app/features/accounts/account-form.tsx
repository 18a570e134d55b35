import type { ReactNode } from "react";
import type { useForm } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";

type FormParts = Pick<ReturnType<typeof useForm>, "formProps" | "fieldsetProps" | "submitProps" | "refusal">;

interface AccountFormProps {
  form: FormParts;
  sendLabel: string;
  /** True for values that outlive a reload, but for passwords. */
  isKept?: boolean;
  children: ReactNode;
}

/** The fields of a form, what went wrong, and its button. */
export function AccountForm({ form, sendLabel, isKept, children }: AccountFormProps) {
  return (
    <form {...form.formProps} data-keep={isKept}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
        {children}
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        <Button {...form.submitProps} wide>
          {sendLabel}
        </Button>
      </fieldset>
    </form>
  );
}
