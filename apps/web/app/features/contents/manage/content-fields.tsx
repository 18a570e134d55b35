import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_TITLE_MAX_LENGTH,
  lessonFields,
  unitFields,
} from "@manara/contract/contents/content-rules";
import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { type SwitchName, switchesOf, textsOf } from "@manara/contract/fields/field-rules";
import { useEffect, useRef } from "react";
import { text } from "#text/features/contents/manage/messages";
import { text as video } from "#text/features/video/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { fromLocalTime, toLocalTime } from "../../../staff/local-time.rules.ts";
import { MarkdownField } from "../../../staff/markdown-field.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { VideoEditor } from "../../video/manage/video-editor.tsx";
import { checkTyped, type TypedField } from "./edit.rules.ts";
import { sendNow, typeInto } from "./edits.ts";
import { titleLabelOf } from "./rename-field.tsx";
import { useEdit } from "./use-edit.ts";

/** Whether an address is that of a file of this site. */
const isStored = (url = "") => url.startsWith("/media/");

/** Texts that have a control of their own; any other has a plain one. */
const ownControls: ReadonlySet<TypedField> = new Set(["title", "description"]);

/** Fields of a unit or lesson; it is saved as it is typed. */
export function ContentFields({
  content,
  isNew,
  onVideoChanged,
}: {
  content: ContentWithUnseen;
  /** It has no title of its own yet: what is typed first takes the place of the one it was made with. */
  isNew: boolean;
  /** Reloads after an upload or a change of its state. */
  onVideoChanged: () => unknown;
}) {
  const { edit, typed } = useEdit(content);
  const isLesson = content.type === "LESSON";
  const problems = checkTyped(typed);
  const wrong = (field: TypedField) => problems[field] && text.problems[problems[field]];
  const leave = () => sendNow(content.contentId);
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) title.current?.select();
  }, [isNew]);
  useEffect(() => {
    const rename = (event: KeyboardEvent) => {
      // On a row of the outline it renames that one.
      if (event.key === "F2" && !event.defaultPrevented) title.current?.select();
    };
    window.addEventListener("keydown", rename);
    return () => window.removeEventListener("keydown", rename);
  }, []);
  return (
    <div className="flex flex-col gap-5">
      <Field
        ref={title}
        label={titleLabelOf(content)}
        value={typed.title}
        maxLength={CONTENT_TITLE_MAX_LENGTH}
        dir={typed.title ? "auto" : undefined}
        required
        onChange={(event) => typeInto(content, { title: event.target.value })}
        onBlur={leave}
        error={wrong("title")}
      />
      <DescriptionField content={content} error={wrong("description")} />
      {content.type === "LESSON" && content.kind === "VIDEO" && (
        <VideoEditor
          place={{ contentId: content.contentId }}
          title={video.video}
          durationSeconds={content.durationSeconds}
          isStored={isStored(content.video?.url) && isStored(typed.videoUrl)}
          onTakenAway={() => {
            typeInto(content, { videoUrl: "" });
            leave();
          }}
          onChanged={onVideoChanged}
        >
          <Field
            label={text.videoUrl}
            hint={text.videoUrlHint}
            value={typed.videoUrl}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => typeInto(content, { videoUrl: event.target.value })}
            onBlur={leave}
            error={edit && wrong("videoUrl")}
          />
        </VideoEditor>
      )}
      {(isLesson ? textsOf(lessonFields) : textsOf(unitFields))
        .filter((field) => !ownControls.has(field))
        .map((field) => (
          <TextArea
            key={field}
            label={text.fields[field]}
            value={typed[field]}
            maxLength={lessonFields[field].maxLength}
            dir={typed[field] ? "auto" : undefined}
            onChange={(event) => typeInto(content, { [field]: event.target.value })}
            onBlur={leave}
            error={wrong(field)}
          />
        ))}
      {isLesson && <OpeningFields content={content} error={wrong("opensAfterDays")} />}
      <div className="flex flex-wrap gap-x-8">
        {isLesson ? (
          <Switches content={content} fields={switchesOf(lessonFields)} labels={text.lessonSwitches} />
        ) : (
          <Switches content={content} fields={switchesOf(unitFields)} labels={text.unitSwitches} />
        )}
      </div>
    </div>
  );
}

function Switches<Name extends SwitchName<typeof lessonFields>>({
  content,
  fields,
  labels,
}: {
  content: ContentWithUnseen;
  fields: readonly Name[];
  labels: Record<Name, string>;
}) {
  const { edit, typed } = useEdit(content);
  return (
    <>
      {fields.map((field) => (
        <Checkbox
          key={field}
          checked={typed[field]}
          onChange={(event) => {
            typeInto(content, { [field]: event.target.checked });
            sendNow(content.contentId);
          }}
        >
          {labels[field]}
        </Checkbox>
      ))}
      {edit?.refusal === "TEST_INCOMPLETE" && (
        <p className="basis-full text-sm text-danger-ink">{text.states.incomplete}</p>
      )}
    </>
  );
}

/** When a lesson opens to students, in the time of the school. */
function OpeningFields({ content, error }: { content: ContentWithUnseen; error?: string }) {
  const { typed } = useEdit(content);
  const { timeZone } = useSite().country;
  const leave = () => sendNow(content.contentId);
  return (
    <fieldset className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <legend className="mb-2 font-semibold">{text.opening}</legend>
      <div className="min-w-0 grow basis-56">
        <Field
          label={text.fields.opensAt}
          hint={text.opensAtHint}
          type="datetime-local"
          value={toLocalTime(typed.opensAt, timeZone)}
          onChange={(event) => typeInto(content, { opensAt: fromLocalTime(event.target.value, timeZone) })}
          onBlur={leave}
        />
      </div>
      <div className="min-w-0 grow basis-56">
        <Field
          label={text.fields.opensAfterDays}
          hint={typed.free ? text.opensAfterDaysFree : text.opensAfterDaysHint}
          inputMode="numeric"
          maxLength={3}
          dir="ltr"
          value={typed.opensAfterDays}
          onChange={(event) => typeInto(content, { opensAfterDays: event.target.value })}
          onBlur={leave}
          error={error}
        />
      </div>
    </fieldset>
  );
}

/** A description in Markdown, saved as it is typed. */
function DescriptionField({ content, error }: { content: ContentWithUnseen; error?: string }) {
  const { typed } = useEdit(content);
  return (
    <MarkdownField
      label={text.description}
      error={error}
      render={async (description) => {
        const body = { courseId: content.courseId, description };
        return (await api("POST /content/preview-description", { body })).descriptionHtml;
      }}
      value={typed.description}
      maxLength={CONTENT_DESCRIPTION_MAX_LENGTH}
      dir={typed.description ? "auto" : undefined}
      onChange={(event) => typeInto(content, { description: event.target.value })}
      onBlur={() => sendNow(content.contentId)}
    />
  );
}
