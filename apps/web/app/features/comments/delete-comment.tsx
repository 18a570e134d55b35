import { ApiError } from "@manara/contract/api-error";
import { useState } from "react";
import { api } from "../../api.ts";
import { text as errors } from "../../error-messages/ar.ts";
import { isTold } from "../../interceptor.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toasts.ts";
import { focusDiscussion } from "./focus-comment.ts";
import { text } from "./messages/ar.ts";

interface DeleteCommentProps {
  commentId: number;
  isReply: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: (commentId: number) => void;
}

/** Asks before a question or reply is deleted. */
export function DeleteComment({ commentId, isReply, isOpen, onClose, onDeleted }: DeleteCommentProps) {
  const [isBusy, setBusy] = useState(false);
  const leave = () => {
    showToast("success", isReply ? text.replyDeleted : text.questionDeleted);
    onDeleted(commentId);
    focusDiscussion();
  };
  const remove = async () => {
    setBusy(true);
    try {
      await api("DELETE /comment/delete", { query: { commentId } });
      leave();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Somebody else was faster: it is gone, as was asked.
      if (error.code === "COMMENT_NOT_FOUND") return leave();
      setBusy(false);
      onClose();
      if (!isTold(error)) showToast("error", errors[error.code]);
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={isReply ? text.deleteReply : text.deleteQuestion}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {text.cancel}
          </Button>
          <Button variant="danger" onClick={remove} busy={isBusy}>
            {text.delete}
          </Button>
        </>
      }
    >
      {isReply ? text.deleteReplyHint : text.deleteQuestionHint}
    </Dialog>
  );
}
