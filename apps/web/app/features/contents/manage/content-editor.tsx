import type { ContentWithUnseen } from "@manara/contract/contents";
import { IconPointer, IconStack2 } from "@tabler/icons-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { AddContents } from "./add-content.tsx";
import { useChosen } from "./chosen.ts";
import type { FindTargets } from "./clone-targets.tsx";
import { ContentPanel } from "./content-panel.tsx";
import { text } from "./messages/ar.ts";
import { OutlineTree } from "./outline-tree.tsx";
import { useOutline } from "./use-outline.ts";

/** The units and lessons of a course: their order beside what one of them holds; on a phone one after the other. */
export function ContentEditor({
  courseId,
  contents,
  findTargets,
}: {
  courseId: number;
  contents: readonly ContentWithUnseen[];
  /** Courses that whoever edits may copy to. */
  findTargets: FindTargets;
}) {
  const outline = useOutline(contents);
  const chosenId = useChosen();
  const chosen = outline.contents.find(({ contentId }) => contentId === chosenId);
  // One layout for every width, by styles alone: whoever turns a tablet keeps what is open, and what is on its way.
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(24rem,5fr)_6fr] md:max-xl:grid-cols-2">
      <div className={`flex min-w-0 flex-col gap-4 ${chosen ? "max-md:hidden" : ""}`}>
        {outline.contents.length === 0 ? (
          <EmptyState icon={IconStack2} title={text.noContents}>
            {text.noContentsHint}
          </EmptyState>
        ) : (
          <OutlineTree outline={outline} chosenId={chosen?.contentId ?? null} />
        )}
        <AddContents courseId={courseId} onAdded={outline.reload} />
      </div>
      <div
        className={`min-w-0 md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)] md:overflow-y-auto ${chosen ? "" : "max-md:hidden"}`}
      >
        {chosen ? (
          <ContentPanel key={chosen.contentId} content={chosen} outline={outline} findTargets={findTargets} />
        ) : (
          <EmptyState icon={IconPointer} title={text.chooseOne}>
            {text.chooseOneHint}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
