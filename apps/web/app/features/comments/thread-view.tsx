import { areaOf } from "@manara/contract/accounts/role-rules";
import { IconMessageReply } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/comments/messages";
import { useSession } from "../../session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { findDraft } from "./comment-draft.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentView } from "./comment-view.tsx";
import { focusComment } from "./focus-comment.ts";
import { isAnonymousIn, type Thread } from "./threads.rules.ts";
import type { Comments } from "./use-comments.ts";
import { WaitingComments } from "./waiting-comments-list.tsx";

interface ThreadViewProps {
  thread: Thread;
  contentId: number;
  comments: Comments;
  /** Somebody has replied since its writer looked. */
  isReplied: boolean;
}

/** A question, its replies, and a place to add one. */
export function ThreadView({ thread, contentId, comments, isReplied }: ThreadViewProps) {
  const { question, replies } = thread;
  const session = useSession();
  // Editors answer nobody.
  const userId = session && areaOf(session.user.role) !== "contents" ? session.user.userId : undefined;
  const place = { contentId, parentCommentId: question.commentId };
  // A reply that was begun is there again.
  const [isReplying, setReplying] = useState(
    () => userId !== undefined && findDraft({ userId, ...place }) !== "",
  );
  const isPressed = useRef(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const replyArea = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReplying && isPressed.current) replyArea.current?.querySelector("textarea")?.focus();
  }, [isReplying]);
  const reply = () => {
    isPressed.current = true;
    setReplying(true);
  };
  const cancel = () => {
    setReplying(false);
    requestAnimationFrame(() => replyButton.current?.focus());
  };
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-card md:p-5">
      {isReplied && (
        <p className="mb-3">
          <Badge tone="amber">{text.newReply}</Badge>
        </p>
      )}
      <CommentView
        comment={question}
        isReply={false}
        onDeleted={comments.remove}
        onEdited={comments.replace}
      />
      {replies.length > 0 && (
        <ul
          aria-label={text.replies}
          className="mt-4 flex flex-col gap-4 border-s-2 border-line ps-4 sm:ms-5"
        >
          {replies.map((reply) => (
            <li key={reply.commentId}>
              <CommentView comment={reply} isReply onDeleted={comments.remove} onEdited={comments.replace} />
            </li>
          ))}
        </ul>
      )}
      <WaitingComments of={place} />
      {userId !== undefined && !isReplying && (
        <Button
          ref={replyButton}
          variant="quiet"
          className="-mb-2 mt-2 px-3 sm:ms-5"
          aria-expanded={false}
          onClick={reply}
        >
          <Icon of={IconMessageReply} size={18} directional />
          {text.reply}
        </Button>
      )}
      {userId !== undefined && isReplying && (
        <div ref={replyArea} className="mt-4 border-t border-line pt-4">
          <CommentForm
            {...place}
            isAnonymousHere={isAnonymousIn(thread)}
            onCancel={cancel}
            onSent={(comment) => {
              setReplying(false);
              if (comment) {
                comments.add(comment);
                focusComment(comment.commentId);
              } else requestAnimationFrame(() => replyButton.current?.focus());
            }}
          />
        </div>
      )}
    </div>
  );
}
