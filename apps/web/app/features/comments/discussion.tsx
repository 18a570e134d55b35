import { areaOf } from "@manara/contract/accounts/role-rules";
import type { Comment } from "@manara/contract/comments/comments";
import { IconLock, IconMessageCircleQuestion } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { text } from "#text/features/comments/messages";
import { useHydrated } from "../../loading/hydrated.ts";
import { useArrivals } from "../../outbox/outbox.ts";
import { useSession } from "../../session/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { markSeconds } from "../video/player/bar-marks.tsx";
import { hasDraftIn } from "./comment-draft.ts";
import { CommentForm } from "./comment-form.tsx";
import { focusComment, focusDiscussion, useArrival } from "./focus-comment.ts";
import { ThreadView } from "./thread-view.tsx";
import { groupThreads, isQuestion } from "./threads.rules.ts";
import { type Comments, type KnownComments, useComments } from "./use-comments.ts";
import { useNewReplies } from "./use-new-replies.ts";
import type { WaitingComment } from "./waiting-comments.ts";
import { WaitingComments } from "./waiting-comments-list.tsx";

/** How far from sight the end of the list may be when more of it is asked for. */
const NEAR = "400px";

interface OlderQuestionsProps {
  older: KnownComments["older"];
  read: Comments["readOlder"];
}

/** The end of a list that goes on: more comes when it is scrolled to, or when the button is pressed. */
function OlderQuestions({ older, read }: OlderQuestionsProps) {
  const end = useRef<HTMLDivElement>(null);
  const readWhenNear = useEffectEvent(() => {
    // A failed one waits to be pressed.
    if (older === "unread") void read();
  });
  // Another page moves the end away: where it does not, it is near again and asks again.
  useEffect(() => {
    if (older !== "unread" || !end.current) return;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && readWhenNear(), {
      rootMargin: NEAR,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [older]);
  // Focus goes on where the list went on. It is rendered by then: React gets both updates one after the other.
  const [first, setFirst] = useState<number | null>(null);
  useEffect(() => {
    if (first !== null) focusComment(first);
  }, [first]);
  const readAndLead = async () => setFirst((await read())?.commentId ?? null);
  if (older === "none") return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-3">
      {older === "failed" && (
        <p role="alert" className="text-danger-ink">
          {text.olderFailed}
        </p>
      )}
      <Button variant="secondary" busy={older === "loading"} onClick={() => void readAndLead()}>
        {older === "failed" ? text.retry : text.older}
      </Button>
    </div>
  );
}

const none: readonly Comment[] = [];

/** Questions and replies under a lesson. They are fetched once the page stands. */
export function Discussion({ contentId }: { contentId: number }) {
  const comments = useComments(contentId);
  const { state } = comments;
  const userId = useSession()?.user.userId;
  const isSignedIn = userId !== undefined;
  const replied = useNewReplies(contentId, userId);
  useArrival(comments);
  useArrivals("comment", (comment, answer) => {
    if ((comment as WaitingComment).contentId !== contentId) return;
    if (answer) comments.add(answer as Comment);
    else comments.retry();
  });
  const known = state.kind === "ready" ? state.comments : none;
  useEffect(() => {
    markSeconds(known.flatMap(({ atSecond }) => atSecond ?? []));
    return () => markSeconds([]);
  }, [known]);
  return (
    <section id="discussion" className="group/discussion flex scroll-mt-24 flex-col gap-5">
      <header>
        <h2 id="discussion-title" tabIndex={-1} className="text-xl">
          {/* Without a space Arabic letters would join across the two. */}
          {`${text.title} `}
          {state.kind === "ready" && (
            <span className="ms-2 text-base font-normal text-ink-soft">{text.count(state.total)}</span>
          )}
        </h2>
        <p className="text-ink-soft">{text.intro}</p>
        <noscript>
          <p className="mt-2">{text.needsScript}</p>
        </noscript>
      </header>
      {(state.kind !== "locked" || !isSignedIn) && <AskArea contentId={contentId} comments={comments} />}
      {(state.kind !== "locked" || isSignedIn) && (
        <WaitingComments of={{ contentId, parentCommentId: null }} />
      )}
      {(state.kind !== "locked" || isSignedIn) && (
        <Threads contentId={contentId} comments={comments} replied={replied} />
      )}
    </section>
  );
}

function AskArea({ contentId, comments }: { contentId: number; comments: Comments }) {
  const session = useSession();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  if (!session) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
        <p>{isHydrated && hasDraftIn(contentId) ? text.draftKept : text.visitor}</p>
        <LinkButton to={`/auth/login?next=${encodeURIComponent(`${pathname}#discussion`)}`}>
          {text.logIn}
        </LinkButton>
      </div>
    );
  }
  // Editors answer nobody.
  if (areaOf(session.user.role) === "contents") return null;
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-card md:p-5">
      <CommentForm
        contentId={contentId}
        parentCommentId={null}
        onSent={(comment) => {
          if (!comment) return focusDiscussion();
          comments.add(comment);
          focusComment(comment.commentId);
        }}
      />
    </div>
  );
}

interface ThreadsProps {
  contentId: number;
  comments: Comments;
  /** Own questions to which somebody has replied since one looked. */
  replied: ReadonlySet<number>;
}

function Threads({ contentId, comments, replied }: ThreadsProps) {
  const isHydrated = useHydrated();
  const { state, retry } = comments;
  switch (state.kind) {
    case "loading":
      return isHydrated ? (
        <div className="flex justify-center py-10 text-brand">
          <Spinner label={text.loading} />
        </div>
      ) : null;
    case "failed":
      return (
        <ErrorState title={text.failed} action={<Button onClick={retry}>{text.retry}</Button>}>
          {text.failedHint}
        </ErrorState>
      );
    case "locked":
      return (
        <EmptyState icon={IconLock} title={text.locked}>
          {text.lockedHint}
        </EmptyState>
      );
    case "ready":
      if (state.comments.length === 0) {
        return (
          // A question that waits stands in its place.
          <div className="group-has-data-waiting/discussion:hidden">
            <EmptyState icon={IconMessageCircleQuestion} title={text.empty}>
              {text.emptyHint}
            </EmptyState>
          </div>
        );
      }
      return (
        <>
          <ul aria-label={text.questions} className="flex flex-col gap-4">
            {groupThreads(state.comments).map((thread) => (
              <li key={thread.question.commentId}>
                <ThreadView
                  thread={thread}
                  contentId={contentId}
                  comments={comments}
                  isReplied={replied.has(thread.question.commentId)}
                />
              </li>
            ))}
          </ul>
          <OlderQuestions older={state.older} read={comments.readOlder} />
          <p role="status" className="sr-only">
            {text.shown(state.comments.filter(isQuestion).length)}
          </p>
        </>
      );
  }
}
