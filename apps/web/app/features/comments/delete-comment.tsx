import { text } from "#text/features/comments/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { focusDiscussion } from "./focus-comment.ts";

interface DeleteCommentProps {
  commentId: number;
  isReply: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: (commentId: number) => void;
}

/** Asks before a question or reply is deleted. */
export function DeleteComment({ commentId, isReply, isOpen, onClose, onDeleted }: DeleteCommentProps) {
  const { run, isBusy } = useMutation({
    send: () => api("DELETE /comment/delete", { query: { commentId } }),
    // Somebody else was faster: it is gone, as was asked.
    doneBy: ["COMMENT_NOT_FOUND"],
    success: isReply ? text.replyDeleted : text.questionDeleted,
    showIn: "toast",
    onDone() {
      onDeleted(commentId);
      focusDiscussion();
    },
    onRefused: onClose,
  });
  return (
    <AskDialog
      open={isOpen}
      onClose={onClose}
      title={isReply ? text.deleteReply : text.deleteQuestion}
      act={text.delete}
      cancel={text.cancel}
      isBusy={isBusy}
      onConfirm={() => void run()}
    >
      {isReply ? text.deleteReplyHint : text.deleteQuestionHint}
    </AskDialog>
  );
}
