import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import {
  IconChecklist,
  IconClock,
  IconEyeOff,
  IconGripVertical,
  IconLockOpen,
  IconMessageCircleQuestion,
  IconVideo,
} from "@tabler/icons-react";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/contents/manage/messages";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { DragHandle } from "../../../ui/staff/drag.tsx";
import { writeBeginning } from "../../../ui/write-moment.ts";
import { FilmMark } from "../../video/manage/film-mark.tsx";
import { addressOfContent, idOfRow, type Way } from "./chosen.ts";
import { isPending } from "./edit-state.ts";
import { RenameField } from "./rename-field.tsx";
import { RowMenu } from "./row-menu.tsx";
import { useEdit } from "./use-edit.ts";

interface OutlineRowProps {
  content: ContentWithUnseen;
  /** Questions nobody has seen, those of a unit's lessons with them. */
  unseen: number;
  isChosen: boolean;
  /** Data of an opening. */
  way: Way;
  /** Toggle of a unit. */
  children?: ReactNode;
}

/** One unit or lesson of the outline: what moves it, the way to all it holds, with what is to know of it, and its acts. */
export const OutlineRow = memo(function OutlineRow({
  content,
  unseen,
  isChosen,
  way,
  children,
}: OutlineRowProps) {
  const { contentId, title } = content;
  const { typed } = useEdit(content);
  const isUnit = content.type === "UNIT";
  const [isRenaming, setRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isRenaming || !isByKey.current) return;
    isByKey.current = false;
    link.current?.focus();
  }, [isRenaming]);
  return (
    <div
      className={`flex items-center rounded-md border-s-4 pe-1 ${isChosen ? "border-brand bg-brand-soft" : "border-transparent hover:bg-sunken"} ${typed.hidden ? "text-ink-soft" : ""}`}
    >
      <DragHandle kind={isUnit ? "unit" : "lesson"} id={contentId} label={text.moveOf(title)} preview={title}>
        <Icon of={IconGripVertical} />
      </DragHandle>
      {children}
      {isRenaming ? (
        <RenameField
          content={content}
          onDone={(key) => {
            isByKey.current = key;
            setRenaming(false);
          }}
        />
      ) : (
        <Link
          ref={link}
          id={idOfRow(contentId)}
          to={addressOfContent(contentId)}
          state={way}
          preventScrollReset
          // A link would be taken along by itself: rows are pulled by their handles.
          draggable={false}
          aria-current={isChosen || undefined}
          aria-keyshortcuts="F2"
          onKeyDown={(event) => {
            if (event.key !== "F2") return;
            event.preventDefault();
            setRenaming(true);
          }}
          className={`flex min-h-13 min-w-0 grow flex-wrap items-center gap-x-3 rounded-sm px-1 py-1.5 ${isUnit ? "font-semibold" : ""}`}
        >
          <RowFace content={content} unseen={unseen} />
        </Link>
      )}
      <RowMenu content={content} onRename={() => setRenaming(true)} />
    </div>
  );
});

/** Row of a unit or lesson in the outline. */
function RowFace({ content, unseen }: Pick<OutlineRowProps, "content" | "unseen">) {
  const { edit, typed } = useEdit(content);
  const { country } = useSite();
  const isUnit = content.type === "UNIT";
  return (
    <>
      <span className="flex min-w-0 grow basis-40 items-center gap-2">
        {!isUnit && <KindMark kind={content.kind} />}
        <bdi className="min-w-0 wrap-anywhere">{content.title}</bdi>
      </span>
      <span className="flex items-center gap-2 text-sm font-normal empty:hidden">
        {isPending(edit) && <span className="text-amber-ink">{text.states.notYet}</span>}
        {!isUnit && <FilmMark lesson={content} />}
        {typed.hidden && <Mark icon={IconEyeOff} label={text.hidden} />}
        {!isUnit && typed.free && <Mark icon={IconLockOpen} label={text.free} />}
        {(typed.opensAt || typed.opensAfterDays) && (
          <Mark
            icon={IconClock}
            label={
              typed.opensAt
                ? text.opensOn(writeBeginning(typed.opensAt, country))
                : text.opensAfter(typed.opensAfterDays)
            }
          />
        )}
        {unseen > 0 && (
          <span
            title={text.unseen(unseen)}
            className="inline-flex items-center gap-1 rounded-full bg-amber-soft px-2 text-amber-ink"
          >
            <Icon of={IconMessageCircleQuestion} size={16} />
            <span aria-hidden="true">{unseen}</span>
            <span className="sr-only">{text.unseen(unseen)}</span>
          </span>
        )}
      </span>
    </>
  );
}

const KindMark = ({ kind }: Pick<ContentWithUnseen, "kind">) =>
  kind === "TEST" ? (
    <Mark icon={IconChecklist} label={text.test} />
  ) : (
    <Mark icon={IconVideo} label={text.lesson} />
  );

function Mark({ icon, label }: { icon: typeof IconEyeOff; label: string }) {
  return (
    <span title={label} className="shrink-0 text-ink-soft">
      <Icon of={icon} size={18} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
