import type { DeletableCards } from "@manara/contract/cards/cards";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";

/** Deletes what was never sold, after it was said how many go and stay, and a word was typed. */
export function useDeleteAll() {
  const [counted, setCounted] = useState<DeletableCards>();
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const counting = useMutation({
    send: () => api("GET /card/deletable"),
    showIn: "toast",
    onDone(answer) {
      setCounted(answer);
      setAsking(true);
    },
  });
  const deleting = useMutation({
    send: () => api("DELETE /card/delete-all"),
    success: text.allDeleted,
    onDone: async () => {
      setAsking(false);
      await revalidate();
    },
  });
  return {
    ask: () => void counting.run(),
    isCounting: counting.isBusy,
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteAllTitle}
        act={text.deleteAll}
        typed={text.deleteAllWord}
        isBusy={deleting.isBusy}
        refusal={deleting.refusal}
        mayConfirm={counted !== undefined && counted.go > 0}
        onConfirm={() => void deleting.run()}
      >
        {counted && (
          <>
            <p className="font-medium">{text.go(counted.go)}</p>
            <p>{text.stay(counted)}</p>
          </>
        )}
        <p className="mt-2">{text.deleteAllHint}</p>
      </ConfirmDialog>
    ),
  };
}
