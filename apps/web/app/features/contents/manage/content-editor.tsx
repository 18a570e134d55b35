import type { DeletedContent } from "@manara/contract/contents/content-management";
import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import type { Course } from "@manara/contract/courses/courses";
import { IconEye, IconEyeOff, IconPointer, IconStack2 } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef } from "react";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { AddContents } from "./add-content.tsx";
import { idOfRow, useChosen } from "./chosen.ts";
import type { FindTargets } from "./clone-targets.tsx";
import { ContentPanel } from "./content-panel.tsx";
import { DeletedContents } from "./deleted-contents.tsx";
import { OutlineTree } from "./outline-tree.tsx";
import { areLessonsHidden } from "./tree.rules.ts";
import { OutlineContext, useOutline, useOutlineAround } from "./use-outline.ts";

/**
 * Keeps in sight what is open: its row in the outline, and on a phone, which shows one of the two, the lesson from its
 * top. Once nothing is open any more the focus is on the row that was.
 */
function useSight({
  openId,
  outlinePart,
  panelPart,
}: {
  openId: number | null;
  outlinePart: RefObject<HTMLElement | null>;
  panelPart: RefObject<HTMLElement | null>;
}): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const shown = openId ?? last.current;
    last.current = openId;
    if (shown === null) return;
    const isAlone = !outlinePart.current?.checkVisibility();
    if (isAlone) {
      panelPart.current?.scrollIntoView();
      return;
    }
    const row = document.getElementById(idOfRow(shown));
    if (openId === null) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [openId, outlinePart, panelPart]);
}

const show = ({ type, contentId }: ContentWithUnseen) =>
  type === "UNIT"
    ? api("POST /content/edit-unit", { body: { contentId, hidden: false } })
    : api("POST /content/edit-lesson", { body: { contentId, hidden: false } });

/** Above an outline of which students see no lesson: says so, and shows them all. */
function AllHidden() {
  const { contents, reload } = useOutlineAround();
  const notReady = contents.filter(({ video, videoInMaking }) => !video && videoInMaking).length;
  const showing = useMutation({
    send: async () => {
      for (const content of contents) if (content.hidden) await show(content);
    },
    showIn: "toast",
    onDone: async () => {
      await reload();
      showToast("success", text.allShown);
    },
    onRefused: () => void reload(),
  });
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-amber-soft p-3 text-amber-ink"
    >
      <p className="flex min-w-0 grow basis-60 items-start gap-2">
        <Icon of={IconEyeOff} className="mt-0.5" />
        <span>
          {text.allHidden}
          {notReady > 0 && ` ${text.filmsNotReady(notReady)}`}
        </span>
      </p>
      <Button variant="secondary" busy={showing.isBusy} onClick={() => void showing.run()}>
        <Icon of={IconEye} />
        {text.showAll}
      </Button>
    </div>
  );
}

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
