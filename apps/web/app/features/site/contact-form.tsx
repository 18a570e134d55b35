import { NAME_MAX_LENGTH } from "@manara/contract/account-rules";
import { ApiError } from "@manara/contract/api-error";
import { useState } from "react";
import { api } from "../../api.ts";
import { useForm } from "../../form.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { showToast } from "../../ui/toasts.ts";
import { checkContact, contactFields, problemsOf } from "./contact-form.rules.ts";
import { text } from "./messages/contact/ar.ts";

/** Writes to the school. Whatever fails, the text stays. */
export function ContactForm({ messageLabel }: { messageLabel: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    names: contactFields,
    check: checkContact,
    send: async (body) => {
      setRefusal(null);
      try {
        await api("POST /email/contact", { body });
        showToast("success", text.sent);
        form.reset();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const problems = problemsOf(error.issues);
        if (Object.keys(problems).length > 0) return problems;
        setRefusal(error.code === "TOO_MANY_ATTEMPTS" ? text.tooMany : text.failed);
      }
    },
  });
  const wrong = (name: (typeof contactFields)[number]) => {
    const problem = form.problem(name);
    return problem && text.problems[problem];
  };
  return (
    <form {...form.formProps}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
        <Field
          name="name"
          label={text.name}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          // Without text "auto" would mean left to right, whatever the page.
          dir={form.values.name ? "auto" : undefined}
          required
          error={wrong("name")}
        />
        <EmailField label={text.email} error={wrong("email")} />
        <TextArea
          name="message"
          label={messageLabel}
          rows={7}
          dir={form.values.message ? "auto" : undefined}
          required
          error={wrong("message")}
        />
        {refusal && <FormAlert>{refusal}</FormAlert>}
        {/* Disabled to the eye and the ear alone: pressed, it says what is missing. */}
        <Button {...form.submitProps} aria-disabled={!form.isValid || undefined} className="sm:self-start">
          {text.send}
        </Button>
      </fieldset>
    </form>
  );
}
