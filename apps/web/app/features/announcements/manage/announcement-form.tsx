import { announcementRules } from "@manara/contract/announcements/announcement-rules";
import type { Announcement } from "@manara/contract/announcements/announcements";
import { dayOrNoneRule, flagRule } from "@manara/contract/fields/value-rules";
import { type Rule, readText } from "@manara/contract/rules";
import { useNavigate } from "react-router";
import { text } from "#text/features/announcements/manage/messages";
import { api } from "../../../api/api.ts";
import { AudienceField } from "../../../staff/audience.tsx";
import type { AudienceFormProps } from "../../../staff/for-audience.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { MarkdownField } from "../../../staff/markdown-field.tsx";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";

const rules = {
  ...announcementRules,
  pinned: flagRule,
  endsOn: dayOrNoneRule,
  // One of the list.
  classId: { read: readText, check: () => null } satisfies Rule<string>,
};

/** Writes an announcement, or changes one. */
export function AnnouncementForm({
  edited,
  courseId,
  classes = [],
  classId = "",
  back,
}: AudienceFormProps<Announcement>) {
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: `announcement ${edited?.announcementId ?? `new ${courseId ?? ""} ${classId}`}`,
    rules,
    texts: text.problems,
    send: ({ endsOn, classId: chosen, ...words }) => {
      const body = { ...words, endsOn: endsOn || null };
      return edited
        ? api("POST /announcement/edit", { body: { ...body, announcementId: edited.announcementId } })
        : api("POST /announcement/add", {
            body: { ...body, courseId, classId: Number(classes.length > 0 ? chosen : classId) || null },
          });
    },
    success: edited ? text.saved : text.announced,
    onDone: () => navigate(back),
  });
  return (
    <FormFrame form={form} save={edited ? text.save : text.announce} back={back}>
      {!edited && classes.length > 0 && <AudienceField classes={classes} classId={classId} />}
      <Field
        name="title"
        label={text.name}
        defaultValue={edited?.title}
        maxLength={announcementRules.title.maxLength}
        dir={form.values.title ? "auto" : undefined}
        required
        error={form.wrong("title")}
      />
      <MarkdownField
        name="body"
        label={text.body}
        hint={text.bodyHint}
        defaultValue={edited?.body}
        maxLength={announcementRules.body.maxLength}
        rows={10}
        dir={form.values.body ? "auto" : undefined}
        required
        error={form.wrong("body")}
        render={async (typed) => {
          const of = edited?.course?.courseId ?? courseId;
          if (!typed.trim()) return null;
          return of === null
            ? (await api("POST /site/page/preview", { body: { body: typed } })).html
            : (await api("POST /content/preview-description", { body: { courseId: of, description: typed } }))
                .descriptionHtml;
        }}
      />
      <Field
        name="endsOn"
        type="date"
        label={text.endsOn}
        hint={text.endsOnHint}
        defaultValue={edited?.ended ? "" : (edited?.endsOn ?? "")}
        error={form.wrong("endsOn")}
      />
      <Checkbox name="pinned" defaultChecked={edited?.pinned}>
        {text.pin}
      </Checkbox>
    </FormFrame>
  );
}
