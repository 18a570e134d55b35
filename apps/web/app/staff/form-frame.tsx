import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#text/staff/messages";
import { Button, LinkButton } from "../ui/button.tsx";
import { FormAlert } from "../ui/form-alert.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { AnyStaffForm } from "./staff-form.ts";

interface FormFrameProps {
  form: AnyStaffForm;
  /** Label of the button. */
  save: string;
  /** True where the act cannot be undone. */
  isDangerous?: boolean;
  /** Where somebody goes who does not want to save. */
  back: string;
  children: ReactNode;
}

/** Frame of a staff form: its buttons, its refusals, and the question before it is left. */
export function FormFrame({ form, save, isDangerous = false, back, children }: FormFrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      {form.isRestored && (
        <div
          role="status"
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-amber-soft p-3 text-amber-ink"
        >
          <p className="grow">{text.restored}</p>
          <Button variant="quiet" className="px-3 text-amber-ink! underline" onClick={form.discard}>
            {text.discard}
          </Button>
        </div>
      )}
      <form {...form.formProps} className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
          {children}
          {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
          {form.isSignedOut && (
            <FormAlert>
              {text.signedOut}{" "}
              <Link to={`/auth/login?next=${encodeURIComponent(pathname)}`} className="underline">
                {text.logIn}
              </Link>
            </FormAlert>
          )}
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            <Button {...form.submitProps} variant={isDangerous ? "danger" : "primary"}>
              {save}
            </Button>
            <LinkButton to={back} variant="secondary">
              {text.back}
            </LinkButton>
            {form.isDirty && <p className="text-sm text-ink-soft">{text.unsaved}</p>}
          </div>
        </fieldset>
      </form>
      <LeaveDialog guard={form.guard} onLeave={form.leave} />
    </>
  );
}
