import type { ReactNode } from "react";
import type { useForm } from "../../form.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";

type FormParts = Pick<ReturnType<typeof useForm>, "formProps" | "fieldsetProps" | "submitProps">;

interface AccountFormProps {
  form: FormParts;
  /** Why it was refused as a whole. */
  refusal?: ReactNode;
  sendLabel: string;
  children: ReactNode;
}

/** The fields of a form, what went wrong, and its button. */
export function AccountForm({ form, refusal, sendLabel, children }: AccountFormProps) {
  return (
    <form {...form.formProps}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
        {children}
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <Button {...form.submitProps} wide>
          {sendLabel}
        </Button>
      </fieldset>
    </form>
  );
}
