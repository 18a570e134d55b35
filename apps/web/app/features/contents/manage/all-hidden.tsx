import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useOutlineAround } from "./use-outline.ts";

const show = ({ type, contentId }: ContentWithUnseen) =>
  type === "UNIT"
    ? api("POST /content/edit-unit", { body: { contentId, hidden: false } })
    : api("POST /content/edit-lesson", { body: { contentId, hidden: false } });

/** Above an outline of which students see no lesson: says so, and shows them all. */
export function AllHidden() {
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
