import { isStaff } from "@manara/contract/accounts/role-rules";
import { COMMENT_MAX_LENGTH, commentRules } from "@manara/contract/comments/comment-rules";
import type { Comment } from "@manara/contract/comments/comments";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/comments/messages";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { useMutation } from "../../forms/mutation.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { SecondLink } from "../video/player/second-link.tsx";
import { commentElementId, focusDiscussion } from "./focus-comment.ts";

interface DeleteCommentProps {
  commentId: number;
  isReply: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: (commentId: number) => void;
}

/** Asks before a question or reply is deleted. */
function DeleteComment({ commentId, isReply, isOpen, onClose, onDeleted }: DeleteCommentProps) {
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

interface EditCommentProps {
  comment: Comment;
  onEdited: (comment: Comment) => void;
  onClose: () => void;
}

/** Puts a question or reply of one's own right, in its place. */
function EditComment({ comment: { commentId, description }, onEdited, onClose }: EditCommentProps) {
  const form = useForm({
    rules: commentRules,
    texts: text.problems,
    send: (values) => api("POST /comment/edit", { body: { commentId, ...values } }),
    success: text.editDone,
    showIn: "toast",
    onDone(edited) {
      if (edited) onEdited(edited);
      onClose();
    },
  });
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <form {...form.formProps} className="mt-2">
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-3">
        <TextArea
          ref={box}
          name="description"
          label={text.editTitle}
          defaultValue={description}
          rows={3}
          maxLength={COMMENT_MAX_LENGTH}
          dir="auto"
          required
          error={form.wrong("description")}
          className="field-sizing-content max-h-[50dvh] min-h-20"
        />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button {...form.submitProps}>{text.save}</Button>
        </div>
      </fieldset>
    </form>
  );
}

/** Whether a comment may be put right; it is looked at again when the time is over. */
function useIsEditable({ editableUntil }: Comment): boolean {
  const left = () => (editableUntil === null ? 0 : Date.parse(editableUntil) - Date.now());
  const [isEditable, setEditable] = useState(() => left() > 0);
  useEffect(() => {
    if (editableUntil === null) return;
    const timer = setTimeout(() => setEditable(false), Math.max(0, Date.parse(editableUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [editableUntil]);
  return isEditable;
}

interface CommentViewProps {
  comment: Comment;
  isReply: boolean;
  onDeleted: (commentId: number) => void;
  onEdited: (comment: Comment) => void;
}

/** One question or reply: who, when, what. */
export function CommentView({ comment, isReply, onDeleted, onEdited }: CommentViewProps) {
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const isEditable = useIsEditable(comment);
  const { author, commentId, deletable } = comment;
  return (
    <article id={commentElementId(commentId)} tabIndex={-1} className="scroll-my-24 rounded-sm">
      <header className="flex items-start gap-3">
        <Avatar pictureUrl={author?.pictureUrl} size={isReply ? 36 : 44} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2">
            <AuthorName comment={comment} />
          </p>
          <p className="text-sm text-ink-soft">
            <RelativeTime at={comment.creationDateTime} />
            {comment.editedDateTime !== null && ` · ${text.edited}`}
          </p>
        </div>
        {isEditable && !isEditing && (
          <button
            type="button"
            aria-label={text.edit}
            onClick={() => setEditing(true)}
            className="-m-1.5 flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-brand-soft hover:text-brand-ink"
          >
            <Icon of={IconPencil} />
          </button>
        )}
        {deletable && (
          <button
            type="button"
            aria-label={text.delete}
            onClick={() => setAsking(true)}
            className="-m-1.5 flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-danger-soft hover:text-danger-ink"
          >
            <Icon of={IconTrash} />
          </button>
        )}
      </header>
      {comment.atSecond !== null && (
        <p className="mt-2">
          <SecondLink second={comment.atSecond} label={text.atSecond} />
        </p>
      )}
      {isEditing ? (
        <EditComment comment={comment} onEdited={onEdited} onClose={() => setEditing(false)} />
      ) : (
        <MixedText text={comment.description} className="mt-2 whitespace-pre-line" />
      )}
      {deletable && (
        <DeleteComment
          commentId={commentId}
          isReply={isReply}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </article>
  );
}

function AuthorName({ comment: { author, anonymous, mine } }: { comment: Comment }) {
  return (
    <>
      {author ? <bdi className="min-w-0 font-semibold wrap-anywhere">{author.fullName}</bdi> : null}
      {anonymous && <Badge>{text.anonymous}</Badge>}
      {author && isStaff(author.role) && <Badge tone="brand">{text.roles[author.role]}</Badge>}
      {mine && <Badge tone="amber">{text.you}</Badge>}
    </>
  );
}
