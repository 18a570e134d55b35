import type { CalendarEvent } from "@manara/contract/calendar/calendar";
import { eventKinds, eventRules, roomRule } from "@manara/contract/calendar/calendar-rules";
import { choiceRule, dayOrNoneRule } from "@manara/contract/fields/value-rules";
import { PAGE_ADDRESS_MAX_LENGTH } from "@manara/contract/fields/web-address-rules";
import { type Rule, readText } from "@manara/contract/rules";
import { useNavigate } from "react-router";
import { text } from "#text/features/calendar/manage/messages";
import { text as calendar } from "#text/features/calendar/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { AudienceField } from "../../../staff/audience.tsx";
import type { AudienceFormProps } from "../../../staff/for-audience.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { fromLocalTime, toLocalTime } from "../../../staff/local-time.rules.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Select } from "../../../ui/staff/select.tsx";

/** One of a list, or what a field of hours gives. */
const anything = { read: readText, check: (_: string) => null } satisfies Rule<string>;

const kindOf = (value: string) => eventKinds.find((kind) => kind === value) ?? "OTHER";

const rules = {
  ...eventRules,
  kind: anything,
  classId: anything,
  /** The day on which it begins. */
  beginsAt: choiceRule((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)),
  /** The last day, where it is another one. */
  endsAt: dayOrNoneRule,
  from: anything,
  until: anything,
  roomUrl: roomRule,
};

const LAST_MINUTE = "23:59";

/** Days and hours of an event as its fields show them, in the time of the school. */
function readTimes(event: CalendarEvent | null, timeZone: string) {
  if (!event) return { day: "", from: "", lastDay: "", until: "" };
  const { beginsAt, endsAt, allDay } = event;
  // An event that ends at midnight lasts up to the day before.
  const end = endsAt && allDay ? new Date(Date.parse(endsAt) - 1).toISOString() : endsAt;
  const [day = "", from = ""] = toLocalTime(beginsAt, timeZone).split("T");
  const [lastDay = "", until = ""] = toLocalTime(end ?? "", timeZone).split("T");
  return {
    day,
    from: allDay ? "" : from,
    lastDay: lastDay === day ? "" : lastDay,
    until: allDay ? "" : until,
  };
}

type Times = Record<"beginsAt" | "endsAt" | "from" | "until", string>;

/** The moments of these fields, in the time of the school. */
function writeTimes({ beginsAt: day, endsAt: lastDay, from, until }: Times, timeZone: string) {
  const end = from && until;
  const endsAt = lastDay || end ? fromLocalTime(`${lastDay || day}T${end || LAST_MINUTE}`, timeZone) : null;
  return { beginsAt: fromLocalTime(`${day}T${from || "00:00"}`, timeZone), endsAt };
}

/** Puts an event into the calendar, or changes one. */
export function EventForm({
  edited,
  courseId,
  classes = [],
  classId = "",
  back,
}: AudienceFormProps<CalendarEvent>) {
  const navigate = useNavigate();
  const { timeZone } = useSite().country;
  const times = readTimes(edited, timeZone);
  const form = useStaffForm({
    draft: `event ${edited?.eventId ?? `new ${courseId ?? ""} ${classId}`}`,
    rules,
    texts: text.problems,
    // Of broken days their own rules speak.
    check: (values) => {
      const { beginsAt, endsAt } = writeTimes(values, timeZone);
      return endsAt && beginsAt && endsAt <= beginsAt ? { endsAt: "ENDS_AT_INVALID" } : {};
    },
    send: ({ beginsAt, endsAt, from, until, classId: chosen, kind, ...words }) => {
      const times = writeTimes({ beginsAt, endsAt, from, until }, timeZone);
      const body = { ...words, ...times, kind: kindOf(kind), allDay: !from };
      return edited
        ? api("POST /calendar/event/edit", { body: { ...body, eventId: edited.eventId } })
        : api("POST /calendar/event/add", {
            body: { ...body, courseId, classId: Number(classes.length > 0 ? chosen : classId) || null },
          });
    },
    success: edited ? text.saved : text.added,
    onDone: () => navigate(back),
  });
  const wrongEnd = form.wrong("endsAt");
  const endsByHour = form.values.until !== "" && !form.values.endsAt;
  return (
    <FormFrame form={form} save={text.save} back={back}>
      {!edited && classes.length > 0 && <AudienceField classes={classes} classId={classId} />}
      <Select
        name="kind"
        label={text.kind}
        defaultValue={edited?.kind ?? "LIVE"}
        options={eventKinds.map((kind) => ({ value: kind, label: calendar.kinds[kind] }))}
      />
      <Field
        name="title"
        label={text.name}
        defaultValue={edited?.title}
        maxLength={eventRules.title.maxLength}
        dir={form.values.title ? "auto" : undefined}
        required
        error={form.wrong("title")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="beginsAt"
          type="date"
          label={text.day}
          defaultValue={times.day}
          required
          error={form.wrong("beginsAt")}
        />
        <Field name="from" type="time" label={text.from} hint={text.fromHint} defaultValue={times.from} />
        <Field
          name="endsAt"
          type="date"
          label={text.lastDay}
          hint={text.lastDayHint}
          defaultValue={times.lastDay}
          error={endsByHour ? null : wrongEnd}
        />
        {form.values.from && (
          <Field
            name="until"
            type="time"
            label={text.until}
            defaultValue={times.until}
            error={endsByHour ? wrongEnd : null}
          />
        )}
      </div>
      <Field
        name="roomUrl"
        type="url"
        inputMode="url"
        label={text.room}
        hint={text.roomHint}
        defaultValue={edited?.roomUrl ?? ""}
        maxLength={PAGE_ADDRESS_MAX_LENGTH}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={form.wrong("roomUrl")}
      />
      <TextArea
        name="note"
        label={text.note}
        defaultValue={edited?.note}
        maxLength={eventRules.note.maxLength}
        dir={form.values.note ? "auto" : undefined}
        error={form.wrong("note")}
      />
    </FormFrame>
  );
}
