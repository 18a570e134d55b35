import { NAME_MAX_LENGTH } from "@manara/contract/accounts/account-rules";
import { contactRules } from "@manara/contract/site/contact-rules";
import { text } from "#text/features/site/messages/contact";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { language } from "../../language/language.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";

/** Writes to the school. Whatever fails, the text stays. */
export function ContactForm({ messageLabel }: { messageLabel: string }) {
  const user = useSession()?.user;
  const form = useForm({
    rules: contactRules,
    texts: text.problems,
    send: (body) => api("POST /email/contact", { body: { ...body, locale: language.locale } }),
    success: text.sent,
    words: (code) => (code === "TOO_MANY_ATTEMPTS" ? text.tooMany : text.failed),
    onDone() {
      form.reset();
    },
  });
  return (
    <form {...form.formProps} data-keep>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
        <Field
          name="name"
          label={text.name}
          autoComplete="name"
          defaultValue={user?.fullName}
          maxLength={NAME_MAX_LENGTH}
          // Without text "auto" would mean left to right, whatever the page.
          dir={form.values.name ? "auto" : undefined}
          required
          error={form.wrong("name")}
        />
        <EmailField label={text.email} defaultValue={user?.email} error={form.wrong("email")} />
        <TextArea
          name="message"
          label={messageLabel}
          rows={7}
          dir={form.values.message ? "auto" : undefined}
          required
          error={form.wrong("message")}
        />
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        {/* Disabled to the eye and the ear alone: pressed, it says what is missing. */}
        <Button {...form.submitProps} aria-disabled={!form.isValid || undefined} className="sm:self-start">
          {text.send}
        </Button>
      </fieldset>
    </form>
  );
}
