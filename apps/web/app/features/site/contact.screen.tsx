import { NAME_MAX_LENGTH } from "@manara/contract/accounts/account-rules";
import { hasNoMail } from "@manara/contract/accounts/login-name-rules";
import { contactRules } from "@manara/contract/site/contact-rules";
import { IconClock, IconMail } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { text } from "#text/features/site/messages/contact";
import { api } from "../../api/api.ts";
import { useContactLinks } from "../../contact/contact-links.ts";
import { useForm } from "../../forms/form.ts";
import { language } from "../../language/language.ts";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ContactLines } from "./contact-lines.tsx";
import { readSubject } from "./contact-subject.rules.ts";
import { ContactWay, WayLabel } from "./contact-way.tsx";

/** How to reach the school without the form. */
function ContactWays() {
  const { contact, configuration } = useSite();
  const links = useContactLinks();
  const hours = configuration?.timesOfWork;
  if (!hours && !Object.values(links).some(Boolean)) return null;
  return (
    <section className="rounded-lg bg-brand-soft p-5 sm:p-8">
      <h2 className="text-xl">{text.ways}</h2>
      <dl className="mt-4 flex flex-col gap-4">
        <ContactLines />
        <ContactWay icon={IconMail} label={text.email} value={contact.email} href={links.email} />
        {hours && (
          <div>
            <WayLabel icon={IconClock}>{text.hours}</WayLabel>
            <dd className="ps-7 wrap-anywhere">
              <bdi>{hours}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Writes to the school. Whatever fails, the text stays. */
function ContactForm({ messageLabel }: { messageLabel: string }) {
  const user = useSession()?.user;
  const { mobile, tel } = useContactLinks();
  const form = useForm({
    rules: contactRules,
    texts: text.problems,
    send: (body) => api("POST /email/contact", { body: { ...body, locale: language.locale } }),
    success: text.sent,
    words: (code) =>
      [code === "TOO_MANY_ATTEMPTS" ? text.tooMany : text.failed, (mobile || tel) && text.call]
        .filter(Boolean)
        .join(" "),
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
        <EmailField
          label={text.email}
          defaultValue={user && !hasNoMail(user.email) ? user.email : undefined}
          error={form.wrong("email")}
        />
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

/** Where people write to the school; `?subject=suggestion` asks for their suggestions. */
export default function ContactScreen() {
  const [query] = useSearchParams();
  const subject = readSubject(query);
  const { title, intro, message } = text.subjects[subject];
  const { configuration, sendsMail } = useSite();
  const { mobile, tel, email } = useContactLinks();
  const isCalled = subject === "question" && (mobile || tel);
  const call = configuration?.timesOfWork ? text.callInHours : text.call;
  return (
    <Container>
      <PageHead title={title} description={intro} />
      <div className="flex flex-col gap-3 pt-10 md:pt-16">
        <PageHeading>{title}</PageHeading>
        <p className="max-w-prose text-lg text-ink-soft">
          {(sendsMail || subject !== "question") && intro} {isCalled && call}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-8 py-8 lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-12">
        <div className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
          <noscript>
            <p className="rounded-md bg-amber-soft p-3 text-amber-ink">
              {text.needsScript} {(mobile || tel || email) && text.withoutScript}
            </p>
          </noscript>
          <ContactForm messageLabel={message} />
        </div>
        <ContactWays />
      </div>
    </Container>
  );
}
