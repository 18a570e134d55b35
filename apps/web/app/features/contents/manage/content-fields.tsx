import type { ContentWithUnseen } from "@manara/contract/contents";
import { useEffect, useRef } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { VideoEditor } from "../../video/manage/video-editor.tsx";
import { DescriptionField } from "./description-field.tsx";
import { CONTENT_TITLE_MAX_LENGTH, checkTyped, type TypedProblem } from "./edit.rules.ts";
import { sendNow, typeInto } from "./edits.ts";
import { text } from "./messages/ar.ts";
import { useEdit } from "./use-edit.ts";

/** Whether an address is that of a file of this site. */
const isStored = (url = "") => url.startsWith("/media/");

/** What is typed and ticked of a unit or lesson; it is saved as it is typed. */
export function ContentFields({
  content,
  isNew,
  onVideoReady,
}: {
  content: ContentWithUnseen;
  /** It has no title of its own yet: what is typed first takes the place of the one it was made with. */
  isNew: boolean;
  /** What was uploaded is the lesson's video now. */
  onVideoReady: () => unknown;
}) {
  const { edit, typed } = useEdit(content);
  const isLesson = content.type === "LESSON";
  const problems = checkTyped(typed);
  const wrong = (...known: TypedProblem[]) => {
    const found = problems.find((problem) => known.includes(problem));
    return found && text.problems[found];
  };
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
        label={isLesson ? text.lessonTitle : text.unitTitle}
        value={typed.title}
        maxLength={CONTENT_TITLE_MAX_LENGTH}
        dir={typed.title ? "auto" : undefined}
        required
        onChange={(event) => typeInto(content, { title: event.target.value })}
        onBlur={leave}
        error={wrong("TITLE_REQUIRED", "TITLE_INVALID")}
      />
      <DescriptionField content={content} error={wrong("DESCRIPTION_INVALID")} />
      {content.type === "LESSON" && content.kind === "VIDEO" && (
        <VideoEditor
          lesson={content}
          isStored={isStored(content.video?.url) && isStored(typed.videoUrl)}
          onTakenAway={() => {
            typeInto(content, { videoUrl: "" });
            leave();
          }}
          onReady={onVideoReady}
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
            error={edit && wrong("VIDEO_URL_INVALID")}
          />
        </VideoEditor>
      )}
      <div className="flex flex-wrap gap-x-8">
        {isLesson && (
          <Checkbox
            checked={typed.free}
            onChange={(event) => {
              typeInto(content, { free: event.target.checked });
              leave();
            }}
          >
            {text.freeForAll}
          </Checkbox>
        )}
        <Checkbox
          checked={typed.hidden}
          onChange={(event) => {
            typeInto(content, { hidden: event.target.checked });
            leave();
          }}
        >
          {isLesson ? text.hideLesson : text.hideUnit}
        </Checkbox>
      </div>
    </div>
  );
}
