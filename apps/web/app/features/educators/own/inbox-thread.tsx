import { codeOf } from "@manara/contract/calls/api-error";
import type { Comment } from "@manara/contract/comments/comments";
import type { InboxQuestion } from "@manara/contract/comments/inbox";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/educators/own/messages";
import { api } from "../../../api/api.ts";
import { useArrivals } from "../../../outbox/outbox.ts";
import { useSession } from "../../../session/session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { findDraft } from "../../comments/comment-draft.ts";
import { CommentForm } from "../../comments/comment-form.tsx";
import { CommentView } from "../../comments/comment-view.tsx";
import { commentAddress } from "../../comments/focus-comment.ts";
import { mergeComments } from "../../comments/threads.rules.ts";
import { countUnread } from "../../comments/unread/unread.ts";
import type { WaitingComment } from "../../comments/waiting-comments.ts";
import { WaitingComments } from "../../comments/waiting-comments-list.tsx";

const isUnseen = ({ seenByTeacher, mine }: Comment) => !seenByTeacher && !mine;

interface InboxThreadProps {
  item: InboxQuestion;
  /** Something was deleted: the list is another one. */
  onChanged: () => Promise<void>;
}

/** A question of the inbox. Opening it marks what it holds as seen, and shows where to answer. */
export function InboxThread({
  item: { question, replies, course, lesson, unseenCount, answered },
  onChanged,
}: InboxThreadProps) {
  const userId = useSession()?.user.userId ?? 0;
  const place = { contentId: lesson.contentId, parentCommentId: question.commentId };
  // A reply that was begun is there again.
  const [isBegun] = useState(() => findDraft({ userId, ...place }) !== "");
  const [isOpened, setOpened] = useState(isBegun);
  const [isSeen, setSeen] = useState(unseenCount === 0);
  const [answers, setAnswers] = useState<readonly Comment[]>([]);
  const known = new Set(replies.map(({ commentId }) => commentId));
  const thread = [...replies, ...answers.filter(({ commentId }) => !known.has(commentId))];

  const open = async () => {
    setOpened(true);
    const commentIds = [question, ...replies].filter(isUnseen).map(({ commentId }) => commentId);
    if (isSeen || commentIds.length === 0) return;
    try {
      await api("POST /comment/mark-comments-as-seen", { body: { commentIds } });
      setSeen(true);
      // The mark in the menu is an extra.
      await countUnread().catch(() => undefined);
    } catch (error) {
      // What could not be marked stays unseen, and is marked when it is opened next.
      if (!codeOf(error)) throw error;
    }
  };
  const add = (answer: Comment) => setAnswers((before) => mergeComments(before, [answer]));
  useArrivals("comment", (sent, answer) => {
    const { parentCommentId } = sent as WaitingComment;
    if (answer && parentCommentId === question.commentId) add(answer as Comment);
  });
  const replace = (edited: Comment) => {
    setAnswers((before) => before.map((one) => (one.commentId === edited.commentId ? edited : one)));
    void onChanged();
  };

  return (
    <details
      open={isBegun || undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) void open();
      }}
      className={`group rounded-lg border bg-surface shadow-card ${isSeen ? "border-line" : "border-amber"}`}
    >
      <summary className="flex cursor-pointer items-start gap-3 p-4">
        <div className="flex min-w-0 grow flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            {!isSeen && <Badge tone="amber">{text.unseen}</Badge>}
            {!answered && answers.length === 0 && <Badge>{text.unanswered}</Badge>}
            <bdi className="font-medium text-ink">{question.author?.fullName ?? text.gone}</bdi>
            {question.anonymous && <span>{text.anonymous}</span>}
            <RelativeTime at={question.creationDateTime} />
          </p>
          <p dir="auto" className="line-clamp-2 wrap-anywhere group-open:hidden">
            {question.description}
          </p>
          <p className="text-sm text-ink-soft">
            <bdi>{course.name}</bdi>
            {" · "}
            <bdi>{lesson.title}</bdi>
          </p>
        </div>
        <Icon of={IconChevronDown} className="mt-1 text-ink-soft group-open:rotate-180" />
      </summary>
      {isOpened && (
        <div className="flex flex-col gap-4 border-t border-line p-4">
          <CommentView
            comment={question}
            isReply={false}
            onDeleted={() => void onChanged()}
            onEdited={replace}
          />
          {thread.length > 0 && (
            <ul className="flex flex-col gap-4 border-s-2 border-line ps-4">
              {thread.map((reply) => (
                <li key={reply.commentId}>
                  <CommentView
                    comment={reply}
                    isReply
                    onDeleted={() => void onChanged()}
                    onEdited={replace}
                  />
                </li>
              ))}
            </ul>
          )}
          <WaitingComments of={place} />
          <CommentForm {...place} onSent={(answer) => answer && add(answer)} />
          <Link
            to={commentAddress(lesson.contentId, question.commentId)}
            className="inline-flex min-h-11 items-center self-start text-brand-ink underline-offset-4 hover:underline"
          >
            {text.toLesson}
          </Link>
        </div>
      )}
    </details>
  );
}
