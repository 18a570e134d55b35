import type { DeletedContent } from "@manara/contract/contents/content-management";
import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import type { Course } from "@manara/contract/courses/courses";
import { IconEyeOff, IconPointer, IconStack2 } from "@tabler/icons-react";
import { useRef } from "react";
import { text } from "#text/features/contents/manage/messages";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AddContents } from "./add-content.tsx";
import { AllHidden } from "./all-hidden.tsx";
import { useChosen } from "./chosen.ts";
import type { FindTargets } from "./clone-targets.tsx";
import { ContentPanel } from "./content-panel.tsx";
import { DeletedContents } from "./deleted-contents.tsx";
import { OutlineTree } from "./outline-tree.tsx";
import { areLessonsHidden } from "./tree.rules.ts";
import { OutlineContext, useOutline } from "./use-outline.ts";
import { useSight } from "./use-sight.ts";

/** The units and lessons of a course: their order beside what one of them holds; on a phone one after the other. */
export function ContentEditor({
  course: { courseId, visibility },
  contents,
  deleted,
  findTargets,
}: {
  course: Pick<Course, "courseId" | "visibility">;
  contents: readonly ContentWithUnseen[];
  deleted: readonly DeletedContent[];
  /** Courses that whoever edits may copy to. */
  findTargets: FindTargets;
}) {
  const outline = useOutline(contents);
  const chosenId = useChosen();
  const chosen = outline.contents.find(({ contentId }) => contentId === chosenId);
  const outlinePart = useRef<HTMLDivElement>(null);
  const panelPart = useRef<HTMLDivElement>(null);
  useSight({ openId: chosen?.contentId ?? null, outlinePart, panelPart });
  const add = <AddContents courseId={courseId} onAdded={outline.reload} />;
  // One layout for every width, by styles alone: whoever turns a tablet keeps what is open, and what is on its way.
  return (
    <OutlineContext value={outline}>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(24rem,5fr)_6fr] xl:gap-6 min-[48rem]:max-xl:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
        <div
          ref={outlinePart}
          className={`flex min-w-0 flex-col gap-4 ${chosen ? "max-[48rem]:hidden" : ""}`}
        >
          {outline.contents.length === 0 ? (
            <EmptyState icon={IconStack2} title={text.noContents} action={add}>
              {text.noContentsHint}
            </EmptyState>
          ) : (
            <>
              {areLessonsHidden(outline.contents) && <AllHidden />}
              {visibility === "HIDDEN" && (
                <p role="note" className="flex items-start gap-2 rounded-md bg-amber-soft p-3 text-amber-ink">
                  <Icon of={IconEyeOff} className="mt-0.5" />
                  {text.courseHidden}
                </p>
              )}
              <OutlineTree outline={outline} chosenId={chosen?.contentId ?? null} />
              <div className="flex">{add}</div>
            </>
          )}
          <DeletedContents deleted={deleted} />
        </div>
        <div
          ref={panelPart}
          // Another one begins at its top.
          key={chosen?.contentId}
          className={`min-w-0 min-[48rem]:sticky min-[48rem]:top-20 min-[48rem]:max-h-[calc(100dvh-6rem)] min-[48rem]:overflow-y-auto ${chosen ? "" : "max-[48rem]:hidden"}`}
        >
          {chosen ? (
            <ContentPanel content={chosen} outline={outline} findTargets={findTargets} />
          ) : (
            outline.contents.length > 0 && (
              <EmptyState icon={IconPointer} title={text.chooseOne}>
                {text.chooseOneHint}
              </EmptyState>
            )
          )}
        </div>
      </div>
    </OutlineContext>
  );
}
