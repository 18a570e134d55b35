import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { focusHeading } from "../../../staff/use-delete.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { idOfRow, useChosen } from "./chosen.ts";
import { neighbourOf, siblingsOf } from "./tree.rules.ts";
import { useOutlineAround } from "./use-outline.ts";

interface DeleteContentProps {
  content: ContentWithUnseen;
}

/** Deletes a unit or lesson, once it was said what goes with it. */
export function DeleteContent({ content }: DeleteContentProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="px-3 text-danger-ink! sm:ms-auto" onClick={() => setAsking(true)}>
        <Icon of={IconTrash} />
        {content.type === "UNIT"
          ? text.deleteUnit
          : content.kind === "TEST"
            ? text.deleteTest
            : text.deleteLesson}
      </Button>
      <DeleteDialog content={content} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Says what goes with a unit or lesson, and deletes it. */
export function DeleteDialog({
  content,
  isOpen,
  onClose,
}: DeleteContentProps & { isOpen: boolean; onClose: () => void }) {
  const outline = useOutlineAround();
  const navigate = useNavigate();
  const chosenId = useChosen();
  const { contentId, type, title } = content;
  const deletion = useMutation({
    send: () => api("DELETE /content/delete", { query: { contentId } }),
    doneBy: ["CONTENT_NOT_FOUND"],
    onDone: async () => {
      const neighbour = neighbourOf(outline.contents, contentId);
      onClose();
      if (chosenId === contentId) await navigate({ hash: "" }, { preventScrollReset: true, replace: true });
      await outline.reload();
      // Where the focus was is gone.
      const row = neighbour === null ? null : document.getElementById(idOfRow(neighbour));
      if (row) row.focus();
      else focusHeading();
      offerUndo(text.deleted(title), () => api("POST /content/restore", { body: { contentId } }));
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={text.deleteOne(title)}
      act={text.delete}
      isBusy={deletion.isBusy}
      refusal={deletion.refusal}
      onConfirm={() => void deletion.run()}
    >
      <p>
        {type === "UNIT"
          ? text.unitLoss(siblingsOf(outline.contents, contentId).length)
          : text.lessonLoss(content.attachments.length)}
      </p>
      <p className="mt-3">{content.kind === "TEST" ? text.testLossToBuyers : text.lossToBuyers}</p>
      <p className="mt-3">{text.lossForADay}</p>
    </ConfirmDialog>
  );
}
