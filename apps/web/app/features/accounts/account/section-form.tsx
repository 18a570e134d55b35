import type { ReactNode } from "react";
import type { useForm } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";

type FormParts = Pick<ReturnType<typeof useForm>, "formProps" | "fieldsetProps" | "submitProps" | "refusal">;

/** The fields of a part of the account, what went wrong, and the button that keeps them. */
export function SectionForm({
  form,
  save,
  children,
}: {
  form: FormParts;
  save: string;
  children: ReactNode;
}) {
  return (
    <form {...form.formProps}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col items-start gap-5 *:w-full">
        {children}
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        <Button {...form.submitProps} className="sm:max-w-max">
          {save}
        </Button>
      </fieldset>
    </form>
  );
}
