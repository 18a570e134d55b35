import { text } from "#text/features/comments/messages";
import { text as outbox } from "#text/outbox/messages";
import { entriesOf, useOutbox } from "../../outbox/outbox.ts";
import { WaitingState } from "../../outbox/waiting-state.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { SecondLink } from "../video/player/second-link.tsx";
import type { WaitingComment } from "./waiting-comments.ts";

/** Own questions under a lesson, or replies to one, that wait to be sent. */
export function WaitingComments({ of }: { of: Pick<WaitingComment, "contentId" | "parentCommentId"> }) {
  // An entry on its way stands in the form.
  const isHere = ({ contentId, parentCommentId, isAtOnce }: WaitingComment) =>
    !isAtOnce && contentId === of.contentId && parentCommentId === of.parentCommentId;
  const waiting = entriesOf<WaitingComment>(useOutbox(), "comment").filter(isHere);
  if (waiting.length === 0) return null;
  return (
    <ul data-waiting aria-label={outbox.title} className="flex flex-col gap-3">
      {waiting.map((comment) => (
        <li
          key={comment.id}
          className="flex flex-col gap-2 rounded-lg border border-dashed border-line-strong bg-surface p-4"
        >
          {comment.atSecond !== null && (
            <p>
              <SecondLink second={comment.atSecond} label={text.atSecond} />
            </p>
          )}
          <MixedText text={comment.description} className="whitespace-pre-line" />
          <WaitingState entry={comment} />
        </li>
      ))}
    </ul>
  );
}
