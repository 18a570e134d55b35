import type { ContentWithUnseen } from "@manara/contract/contents";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { useMutation } from "../../../mutation.ts";
import { focusHeading } from "../../../staff/focus-heading.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { text } from "./messages/ar.ts";
import { siblingsOf } from "./tree.rules.ts";
import type { Outline } from "./use-outline.ts";

/** Deletes a unit or lesson, once it was said what goes with it. */
export function DeleteContent({ content, outline }: { content: ContentWithUnseen; outline: Outline }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { contentId, type, title } = content;
  const deletion = useMutation({
    send: () => api("DELETE /content/delete", { query: { contentId } }),
    doneBy: ["CONTENT_NOT_FOUND"],
    onDone: async () => {
      setAsking(false);
      await navigate({ hash: "" }, { preventScrollReset: true });
      await outline.reload();
      focusHeading();
      offerUndo(text.deleted(title), () => api("POST /content/restore", { body: { contentId } }));
    },
  });
  return (
    <>
      <Button variant="quiet" className="px-3 text-danger-ink! sm:ms-auto" onClick={() => setAsking(true)}>
        <Icon of={IconTrash} />
        {type === "UNIT" ? text.deleteUnit : text.deleteLesson}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteOne(title)}
        act={text.delete}
        isBusy={deletion.isBusy}
        refusal={deletion.refusal}
        onConfirm={() => void deletion.run()}
      >
        {type === "UNIT"
          ? text.unitLoss(siblingsOf(outline.contents, contentId).length)
          : text.lessonLoss(content.attachments.length)}
      </ConfirmDialog>
    </>
  );
}
