import {
  IconChecklist,
  IconEyeOff,
  IconFileText,
  IconGripVertical,
  IconLockOpen,
  IconMessageCircleQuestion,
  IconPencil,
  IconStack2,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { DragHandle } from "../../../ui/staff/drag.tsx";
import { FilmMark } from "../../video/manage/film-mark.tsx";
import { addressOfContent } from "./chosen.ts";
import { CONTENT_TITLE_MAX_LENGTH, checkTyped } from "./edit.rules.ts";
import { isPending } from "./edit-state.ts";
import { sendNow, typeInto } from "./edits.ts";
import { text } from "./messages/ar.ts";
import { type Branch, countUnseen } from "./tree.rules.ts";
import { useEdit } from "./use-edit.ts";

interface OutlineRowProps {
  branch: Branch;
  isChosen: boolean;
  children?: ReactNode;
}

/** One unit or lesson of the outline: what moves it, its title to type into, what is to know of it, and the way to the rest. */
export function OutlineRow({ branch, isChosen, children }: OutlineRowProps) {
  const { content } = branch;
  const { edit, typed } = useEdit(content);
  const isUnit = content.type === "UNIT";
  const unseen = countUnseen(branch);
  return (
    <div
      className={`flex items-center gap-0.5 rounded-md p-1 ${isChosen ? "bg-brand-soft" : ""} ${typed.hidden ? "text-ink-soft" : ""}`}
    >
      <DragHandle
        kind={isUnit ? "unit" : "lesson"}
        id={content.contentId}
        label={text.moveOf(content.title)}
        preview={content.title}
      >
        <Icon of={IconGripVertical} />
      </DragHandle>
      <span className="hidden text-ink-soft sm:block">
        <Icon of={isUnit ? IconStack2 : content.kind === "TEST" ? IconChecklist : IconFileText} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <textarea
          rows={1}
          value={typed.title}
          aria-label={isUnit ? text.unitTitle : text.lessonTitle}
          aria-invalid={checkTyped(typed).some((problem) => problem.startsWith("TITLE")) || undefined}
          maxLength={CONTENT_TITLE_MAX_LENGTH}
          // A number alone has no direction: it stands where the page begins.
          dir={/\p{L}/u.test(typed.title) ? "auto" : undefined}
          onChange={(event) => typeInto(content, { title: event.target.value.replace(/\n/g, " ") })}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          onBlur={() => sendNow(content.contentId)}
          className={`field-sizing-content min-h-11 min-w-24 grow basis-40 resize-none rounded-sm border border-transparent bg-transparent px-2 py-1.5 text-ink hover:border-line-strong focus:bg-surface aria-invalid:border-danger ${isUnit ? "font-semibold" : ""}`}
        />
        <span className="flex items-center gap-2 px-2 text-sm empty:hidden">
          {isPending(edit) && <span className="text-amber-ink">{text.states.notYet}</span>}
          {!isUnit && <FilmMark contentId={content.contentId} />}
          {typed.hidden && <Mark icon={IconEyeOff} label={text.hidden} />}
          {!isUnit && typed.free && <Mark icon={IconLockOpen} label={text.free} />}
          {unseen > 0 && (
            <span className="inline-flex items-center gap-1 rounded-full bg-amber-soft px-2 text-amber-ink">
              <Icon of={IconMessageCircleQuestion} size={16} />
              <span aria-hidden="true">{unseen}</span>
              <span className="sr-only">{text.unseen(unseen)}</span>
            </span>
          )}
        </span>
      </div>
      {children}
      <Link
        to={addressOfContent(content.contentId)}
        aria-label={text.editOf(content.title)}
        aria-current={isChosen || undefined}
        className="flex size-11 shrink-0 items-center justify-center rounded-sm text-brand-ink hover:bg-brand-soft"
      >
        <Icon of={IconPencil} />
      </Link>
    </div>
  );
}

function Mark({ icon, label }: { icon: typeof IconEyeOff; label: string }) {
  return (
    <span title={label} className="text-ink-soft">
      <Icon of={icon} size={18} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
