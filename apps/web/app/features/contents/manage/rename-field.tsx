import { CONTENT_TITLE_MAX_LENGTH } from "@manara/contract/contents/content-rules";
import type { Content } from "@manara/contract/contents/contents";
import { useEffect, useRef } from "react";
import { text } from "#text/features/contents/manage/messages";
import { checkTyped } from "./edit.rules.ts";
import { sendNow, typeInto } from "./edits.ts";
import { useEdit } from "./use-edit.ts";

/** Label of the title of a unit, a lesson or a test. */
export const titleLabelOf = ({ type, kind }: Pick<Content, "type" | "kind">): string =>
  type === "UNIT" ? text.unitTitle : kind === "TEST" ? text.testTitle : text.lessonTitle;

/** The title of a row while it is being renamed; Escape and an empty title leave it as it was. */
export function RenameField({
  content,
  onDone,
}: {
  content: Content;
  /** It is said whether a key ended it: the focus has no other place then. */
  onDone: (isByKey: boolean) => void;
}) {
  const { typed } = useEdit(content);
  const before = useRef(typed.title);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  const end = (title: string, isByKey: boolean) => {
    const kept = title.trim() ? title : before.current;
    if (kept !== typed.title) typeInto(content, { title: kept });
    sendNow(content.contentId);
    onDone(isByKey);
  };
  return (
    <textarea
      ref={field}
      rows={1}
      value={typed.title}
      aria-label={titleLabelOf(content)}
      aria-invalid={checkTyped(typed).title ? true : undefined}
      maxLength={CONTENT_TITLE_MAX_LENGTH}
      // A number alone has no direction: it stands where the page begins.
      dir={/\p{L}/u.test(typed.title) ? "auto" : undefined}
      onChange={(event) => typeInto(content, { title: event.target.value.replace(/\n/g, " ") })}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        end(event.key === "Enter" ? typed.title : before.current, true);
      }}
      onBlur={() => end(typed.title, false)}
      className="my-1 field-sizing-content min-h-11 min-w-0 grow resize-none rounded-sm border border-line-strong bg-surface px-2 py-1.5 text-ink aria-invalid:border-danger"
    />
  );
}
