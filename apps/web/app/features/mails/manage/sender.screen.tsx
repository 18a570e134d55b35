import type { MailSender, TestMailResult } from "@manara/contract/mails/mail-sender";
import {
  mailSenderRules,
  SENDER_NAME_MAX_LENGTH,
  testMailRules,
} from "@manara/contract/mails/mail-sender-rules";
import { useState } from "react";
import { text } from "#text/features/mails/manage/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { language } from "../../../language/language.ts";
import { useSession } from "../../../session/session.ts";
import { changedByOthers } from "../../../staff/both-texts.tsx";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { LimitedField } from "../../../staff/limited-field.tsx";
import { staffScreen } from "../../../staff/screen.ts";
import { overFields, useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";

const BASE = "/admin/basicData";
const DRAFT = "mail sender";

const load = () => api("GET /mail/sender");

function View({ data: sender }: { data: MailSender }) {
  const { key, record } = useFormRecord(DRAFT, sender);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <ScreenHead title={text.title} crumbs={[{ title: text.basicData, href: BASE }]}>
        {text.hint}
      </ScreenHead>
      <SenderForm key={key} sender={record} />
      <TestMail isSent={sender.isSent} />
    </div>
  );
}

const shownOf = ({ senderName, replyTo }: MailSender) => ({
  senderName: senderName ?? "",
  replyTo: replyTo ?? "",
});

/** Name that mails come from, and where answers go. */
function SenderForm({ sender }: { sender: MailSender }) {
  const edit = useVersionedForm({
    draft: DRAFT,
    record: sender,
    rules: mailSenderRules,
    texts: text.problems,
    success: text.saved,
    sendEdit(values, basedOnVersion, base) {
      const { senderName, replyTo } = overFields(values, shownOf(sender), shownOf(base));
      return api("POST /mail/sender", {
        body: { senderName: senderName.trim() || null, replyTo: replyTo.trim() || null, basedOnVersion },
      });
    },
    loadNewest: load,
  });
  const { form } = edit;
  return (
    <section aria-label={text.title}>
      <EditConflict
        edit={edit}
        changed={(theirs) => changedByOthers(text.fields, { before: sender, mine: form.values, theirs })}
      />
      <FormFrame form={form} save={text.save} back={BASE}>
        <LimitedField
          name="senderName"
          label={text.fields.senderName}
          hint={sender.isNameFixed ? text.nameFixed(sender.givenName) : text.nameHint(sender.givenName)}
          defaultValue={sender.senderName ?? ""}
          maxLength={SENDER_NAME_MAX_LENGTH}
          dir="auto"
          autoComplete="off"
          readOnly={sender.isNameFixed}
          error={form.wrong("senderName")}
        />
        <Field
          name="replyTo"
          type="email"
          label={text.fields.replyTo}
          hint={text.replyHint(sender.address)}
          defaultValue={sender.replyTo ?? ""}
          dir="ltr"
          className="rtl:text-end"
          autoComplete="off"
          error={form.wrong("replyTo")}
        />
      </FormFrame>
    </section>
  );
}

/** A mail to see whether mails arrive, with what the mail server answered. */
function TestMail({ isSent }: { isSent: boolean }) {
  const session = useSession();
  const [result, setResult] = useState<TestMailResult | null>(null);
  const form = useForm({
    rules: testMailRules,
    texts: text.testProblems,
    send: ({ to }) => api("POST /mail/test", { body: { to, locale: language.locale } }),
    onDone: (answered) => setResult(answered ?? null),
  });
  const isGood = result?.outcome === "ACCEPTED";
  return (
    <Panel title={text.test}>
      <p className="text-ink-soft">{isSent ? text.testHint : text.noServer}</p>
      <form {...form.formProps}>
        <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-4">
          <Field
            name="to"
            type="email"
            label={text.to}
            defaultValue={session?.user.email ?? ""}
            dir="ltr"
            className="rtl:text-end"
            required
            error={form.wrong("to")}
          />
          {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
          <Button {...form.submitProps} variant="secondary" className="self-start">
            {text.sendTest}
          </Button>
        </fieldset>
      </form>
      <div role="status">
        {result && (
          <div
            className={`flex flex-col gap-1 rounded-md p-3 ${isGood ? "bg-success-soft text-success-ink" : "bg-danger-soft text-danger-ink"}`}
          >
            <p className="font-medium">{text.outcomes[result.outcome]}</p>
            {result.reply && (
              <p className="text-sm">
                {text.serverSaid}{" "}
                <bdi dir="ltr" className="wrap-anywhere">
                  {result.reply}
                </bdi>
              </p>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

export const screen = staffScreen({ load, View });
