import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { IconChevronDown } from "@tabler/icons-react";
import { memo, useState } from "react";
import { text } from "#text/features/contents/manage/messages";
import { Icon } from "../../../ui/icon.tsx";
import { DragArea, DropPlace } from "../../../ui/staff/drag.tsx";
import { AddToUnit } from "./add-content.tsx";
import type { Way } from "./chosen.ts";
import { OutlineRow } from "./outline-row.tsx";
import { type Branch, countUnseen, growTree, type Place } from "./tree.rules.ts";
import type { Outline } from "./use-outline.ts";

const everything = ["unit", "lesson"];
const lessons = ["lesson"];
const fromOutline: Way = { fromOutline: true };
const fromAnother: Way = {};
/** From the middle of the row above to the middle of its own. */
const between = "bottom-1/2 h-full";

interface OutlineTreeProps {
  outline: Outline;
  chosenId: number | null;
}

/** The units of a course, each with its lessons, in order. */
export function OutlineTree({ outline, chosenId }: OutlineTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const tree = growTree(outline.contents);
  const toggle = (contentId: number) => {
    const next = new Set(closed);
    if (!next.delete(contentId)) next.add(contentId);
    setClosed(next);
  };
  return (
    <DragArea>
      <ol aria-label={text.outline} className="flex flex-col gap-3">
        {tree.map((branch) => (
          <li key={branch.content.contentId} className="rounded-lg border border-line bg-surface shadow-card">
            <BranchView
              branch={branch}
              outline={outline}
              chosenId={chosenId}
              isClosed={closed.has(branch.content.contentId)}
              onToggle={() => toggle(branch.content.contentId)}
            />
          </li>
        ))}
      </ol>
      <div className="relative -mt-2 h-4">
        <Drop move={outline.move} unitId={null} before={null} label={text.dropLast} className="-inset-y-2" />
      </div>
    </DragArea>
  );
}

interface BranchViewProps extends OutlineTreeProps {
  branch: Branch;
  isClosed: boolean;
  onToggle: () => void;
}

function BranchView({ branch, outline, chosenId, isClosed, onToggle }: BranchViewProps) {
  const { content } = branch;
  const { contentId, title } = content;
  const { move } = outline;
  const way = chosenId === null ? fromOutline : fromAnother;
  const before = (one: ContentWithUnseen): Place => ({ unitId: one.unitId, before: one.contentId });
  return (
    <>
      <div className="relative">
        <Drop move={move} {...before(content)} label={text.dropBefore(title)} className={between} />
        <OutlineRow
          content={content}
          unseen={countUnseen(branch)}
          isChosen={contentId === chosenId}
          way={way}
        >
          {content.type === "UNIT" && (
            <button
              type="button"
              aria-expanded={!isClosed}
              aria-label={isClosed ? text.openUnit(title) : text.closeUnit(title)}
              onClick={onToggle}
              className="flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-brand-soft hover:text-brand-ink"
            >
              <Icon of={IconChevronDown} className={isClosed ? "rotate-90 rtl:-rotate-90" : ""} />
            </button>
          )}
        </OutlineRow>
      </div>
      {content.type === "UNIT" && !isClosed && (
        <div className="border-t border-line ps-3 sm:ps-6">
          {branch.lessons.length === 0 && <p className="py-3 text-ink-soft">{text.noLessonsInUnit}</p>}
          <ol aria-label={text.lessonsOf(title)} className="divide-y divide-line">
            {branch.lessons.map((lesson) => (
              <li key={lesson.contentId} className="relative">
                <Drop
                  move={move}
                  {...before(lesson)}
                  label={text.dropBefore(lesson.title)}
                  className={between}
                />
                <OutlineRow
                  content={lesson}
                  unseen={lesson.unseenCommentsCount}
                  isChosen={lesson.contentId === chosenId}
                  way={way}
                />
              </li>
            ))}
          </ol>
          <div className="relative border-t border-line py-2 pe-2">
            <Drop
              move={move}
              unitId={contentId}
              before={null}
              label={text.dropLastIn(title)}
              className="-top-1/2 h-full"
            />
            <AddToUnit unit={content} onAdded={outline.reload} />
          </div>
        </div>
      )}
    </>
  );
}

interface DropProps extends Place {
  move: Outline["move"];
  label: string;
  className: string;
}

const Drop = memo(function Drop({ move, unitId, before, ...rest }: DropProps) {
  return (
    <DropPlace
      {...rest}
      kinds={unitId === null ? everything : lessons}
      onDrop={(contentId) => move(contentId, { unitId, before })}
    />
  );
});
