import type { ContentWithUnseen } from "@manara/contract/contents";
import { IconPointer, IconStack2 } from "@tabler/icons-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useWide } from "../../../ui/staff/use-wide.ts";
import { AddContents } from "./add-content.tsx";
import { useChosen } from "./chosen.ts";
import type { FindTargets } from "./clone-content.tsx";
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
  const isWide = useWide();
  const chosen = outline.contents.find(({ contentId }) => contentId === chosenId);
  const tree = (
    <div className="flex min-w-0 flex-col gap-4">
      {outline.contents.length === 0 ? (
        <EmptyState icon={IconStack2} title={text.noContents}>
          {text.noContentsHint}
        </EmptyState>
      ) : (
        <OutlineTree outline={outline} chosenId={chosen?.contentId ?? null} />
      )}
      <AddContents courseId={courseId} onAdded={outline.reload} />
    </div>
  );
  const panel = chosen && (
    <ContentPanel key={chosen.contentId} content={chosen} outline={outline} findTargets={findTargets} />
  );
  if (!isWide) return panel ?? tree;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(24rem,5fr)_6fr] md:max-xl:grid-cols-2">
      {tree}
      <div className="sticky top-20 max-h-[calc(100dvh-6rem)] min-w-0 overflow-y-auto">
        {panel ?? (
          <EmptyState icon={IconPointer} title={text.chooseOne}>
            {text.chooseOneHint}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
