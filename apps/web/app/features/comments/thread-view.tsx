import { IconMessageReply } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentView } from "./comment-view.tsx";
import { focusComment } from "./focus-comment.ts";
import { text } from "./messages/ar.ts";
import type { Thread } from "./threads.rules.ts";
import type { Comments } from "./use-comments.ts";

interface ThreadViewProps {
  thread: Thread;
  contentId: number;
  comments: Comments;
}

/** A question, its replies, and a place to add one. */
export function ThreadView({ thread: { question, replies }, contentId, comments }: ThreadViewProps) {
  const isSignedIn = useSession() !== null;
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const replyArea = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReplying) replyArea.current?.querySelector("textarea")?.focus();
  }, [isReplying]);
  const cancel = () => {
    setReplying(false);
    requestAnimationFrame(() => replyButton.current?.focus());
  };
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-card md:p-5">
      <CommentView comment={question} isReply={false} onDeleted={comments.remove} />
      {replies.length > 0 && (
        <ul
          aria-label={text.replies}
          className="mt-4 flex flex-col gap-4 border-s-2 border-line ps-4 sm:ms-5"
        >
          {replies.map((reply) => (
            <li key={reply.commentId}>
              <CommentView comment={reply} isReply onDeleted={comments.remove} />
            </li>
          ))}
        </ul>
      )}
      {isSignedIn && !isReplying && (
        <Button
          ref={replyButton}
          variant="quiet"
          className="-mb-2 mt-2 px-3 sm:ms-5"
          aria-expanded={false}
          onClick={() => setReplying(true)}
        >
          <Icon of={IconMessageReply} size={18} directional />
          {text.reply}
        </Button>
      )}
      {isSignedIn && isReplying && (
        <div ref={replyArea} className="mt-4 border-t border-line pt-4">
          <CommentForm
            contentId={contentId}
            parentCommentId={question.commentId}
            onCancel={cancel}
            onSent={(comment) => {
              setReplying(false);
              comments.add(comment);
              focusComment(comment.commentId);
            }}
          />
        </div>
      )}
    </div>
  );
}
