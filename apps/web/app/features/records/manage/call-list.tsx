import type { NotedCall, StudentToCall, StudentWithoutNumber } from "@manara/contract/records/call-list";
import { callRules } from "@manara/contract/records/call-rules";
import { IconPhone, IconPhoneCheck } from "@tabler/icons-react";
import { Link, useRevalidator } from "react-router";
import { text } from "#text/features/records/manage/messages";
import { text as record } from "#text/features/records/messages";
import { api } from "../../../api/api.ts";
import { internationalNumber } from "../../../contact/contact-links.ts";
import { useForm } from "../../../forms/form.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { writeLastDay, writeMoment } from "../../../ui/write-moment.ts";
import { StateBadge } from "../state-badge.tsx";

interface CallListProps {
  toCall: readonly StudentToCall[];
  withoutNumber: readonly StudentWithoutNumber[];
  called: readonly NotedCall[];
  /** The page of one student. */
  pageOf: (userId: number) => string;
}

/** Students whom a teacher should call this week and why, and what was said to those who were called. */
export function CallList({ toCall, withoutNumber, called, pageOf }: CallListProps) {
  const { country } = useSite();
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {toCall.length === 0 ? (
        <EmptyState icon={IconPhoneCheck} title={text.nobodyToCall}>
          {called.length === 0 ? text.nobodyToCallHint : text.allCalled}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {toCall.map((student) => (
            <li key={student.userId}>
              <ToCall student={student} href={pageOf(student.userId)} />
            </li>
          ))}
        </ul>
      )}
      {withoutNumber.length > 0 && (
        <Panel title={text.withoutNumber}>
          <p className="text-ink-soft">{text.withoutNumberHint}</p>
          <ul className="flex flex-col divide-y divide-line">
            {withoutNumber.map((student) => (
              <li key={student.userId} className="py-2">
                <Link to={pageOf(student.userId)} className="font-medium hover:underline">
                  <bdi>{student.fullName}</bdi>
                </Link>
                <p className="wrap-anywhere text-ink-soft">
                  {whyOf(student, country)} <bdi>{student.courseName}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {called.length > 0 && (
        <Panel title={text.calledLately}>
          <ul className="flex flex-col divide-y divide-line">
            {called.map(({ callId, userId, fullName, note, calledAt }) => (
              <li key={callId} className="py-2">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Link to={pageOf(userId)} className="font-medium hover:underline">
                    <bdi>{fullName}</bdi>
                  </Link>
                  <time dateTime={calledAt} className="text-sm text-ink-soft">
                    {writeMoment(calledAt, country)}
                  </time>
                </p>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {note}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function ToCall({ student, href }: { student: StudentToCall; href: string }) {
  const { country } = useSite();
  const { userId, fullName, phoneNumber, courseId, courseName, reason, examsEnd } = student;
  const { revalidate } = useRevalidator();
  const form = useForm({
    rules: callRules,
    texts: { NOTE_REQUIRED: text.noteMissing, NOTE_INVALID: text.noteMissing },
    send: ({ note }) => api("POST /record/note-call", { body: { userId, courseId, note } }),
    success: text.callNoted,
    onDone: () => revalidate(),
  });
  return (
    <section
      aria-label={fullName}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <Link to={href} className="hover:underline">
            <bdi>{fullName}</bdi>
          </Link>
        </h2>
        <StateBadge state={reason} />
      </div>
      <p className="wrap-anywhere">
        {whyOf(student, country)}
        {examsEnd !== null && ` ${text.examsSoon(writeLastDay(examsEnd, country))}`}
      </p>
      <p className="wrap-anywhere text-ink-soft">
        <bdi>{courseName}</bdi>
      </p>
      <a
        href={`tel:+${internationalNumber(phoneNumber, country)}`}
        className={`${buttonClass({ variant: "primary" })} self-start`}
      >
        <Icon of={IconPhone} />
        {text.call}
        <bdi dir="ltr">{phoneNumber}</bdi>
      </a>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand-ink">
          {text.noteCall}
        </summary>
        <form {...form.formProps} className="flex flex-col gap-4">
          <TextArea
            name="note"
            label={text.note}
            hint={text.noteHint}
            rows={2}
            maxLength={callRules.note.maxLength}
            required
            dir={form.values.note ? "auto" : undefined}
            error={form.wrong("note")}
          />
          {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
          <Button {...form.submitProps} variant="secondary" className="self-start">
            {text.saveCall}
          </Button>
        </form>
      </details>
    </section>
  );
}

function whyOf(
  { reason, purchasedAt, lastSeenAt, finished, lessons }: StudentWithoutNumber,
  country: Parameters<typeof writeMoment>[1],
): string {
  if (reason === "NEVER_BEGAN") return text.neverBegan(writeMoment(purchasedAt, country));
  if (reason === "STOPPED") return text.notSeenSince(writeMoment(lastSeenAt ?? purchasedAt, country));
  return text.behind(record.outOf(finished, lessons));
}
