import type { DeletedContent } from "@manara/contract/contents/content-management";
import { IconArrowBackUp, IconChevronDown, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Icon } from "../../../ui/icon.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { idOfRow } from "./chosen.ts";
import { useOutlineAround } from "./use-outline.ts";

/** Below the outline: what was deleted within the last day, to be restored. */
export function DeletedContents({ deleted }: { deleted: readonly DeletedContent[] }) {
  const { contents, reload } = useOutlineAround();
  const restoredId = useRef<number | null>(null);
  const restoring = useMutation({
    send: ({ contentId }: DeletedContent) => api("POST /content/restore", { body: { contentId } }),
    doneBy: ["CONTENT_NOT_FOUND"],
    showIn: "toast",
    onDone: async (_, { contentId }) => {
      restoredId.current = contentId;
      await reload();
    },
  });
  // The focus follows what was restored, once its row is rendered.
  useEffect(() => {
    const restored = contents.find(({ contentId }) => contentId === restoredId.current);
    if (!restored) return;
    restoredId.current = null;
    document.getElementById(idOfRow(restored.contentId))?.focus();
  }, [contents]);
  if (deleted.length === 0) return null;
  return (
    <details className="group rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-ink-soft">
        <Icon of={IconTrash} size={18} />
        <span className="grow">{text.deletedLately(deleted.length)}</span>
        <Icon of={IconChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-sm text-ink-soft">{text.deletedLatelyHint}</p>
      <ul className="divide-y divide-line pb-2">
        {deleted.map((one) => (
          <li key={one.contentId} className="flex items-center gap-3 py-1">
            <div className="min-w-0 grow">
              <bdi className="wrap-anywhere">{one.title}</bdi>
              <p className="text-sm text-ink-soft">
                {one.type === "UNIT" ? text.unitWith(one.lessonsCount) : text.lesson}
                {" · "}
                <RelativeTime at={one.deletedAt} />
              </p>
            </div>
            <RowButton
              icon={IconArrowBackUp}
              label={text.restore}
              name={text.restoreOf(one.title)}
              onPress={() => void restoring.run(one)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
