import { useEffect, useState } from "react";
import { commentElementId } from "./focus-comment.ts";
import { markRepliesAsSeen, readNewReplies } from "./unread/unread.ts";

const none: ReadonlySet<number> = new Set();

/** Calls back once all of these elements have been in sight; those that are not there yet are waited for. Returns the stop. */
function whenSeen(ids: readonly string[], onSeen: () => void): () => void {
  const waited = new Set(ids);
  const watched = new Set<string>();
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waited.delete(target.id);
    if (waited.size > 0) return;
    stop();
    onSeen();
  });
  const watch = () => {
    for (const id of ids) {
      const element = watched.has(id) ? null : document.getElementById(id);
      if (!element) continue;
      watched.add(id);
      sight.observe(element);
    }
  };
  const additions = new MutationObserver(watch);
  additions.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    sight.disconnect();
    additions.disconnect();
  };
  watch();
  return stop;
}

/**
 * The own questions under a lesson to which others have replied since one looked: marked as long as the page stands. What they said counts as
 * seen once all of it has been in sight, and not because the film above it was watched. If it fails, the next visit asks again.
 */
export function useNewReplies(contentId: number, userId: number | undefined): ReadonlySet<number> {
  const [questions, setQuestions] = useState(none);
  useEffect(() => {
    if (userId === undefined) return;
    let isShown = true;
    let stop = () => {};
    const look = async () => {
      const here = (await readNewReplies()).filter((reply) => reply.contentId === contentId);
      if (!isShown || here.length === 0) return;
      setQuestions(new Set(here.map(({ commentId }) => commentId)));
      const ids = here.map(({ replyId }) => commentElementId(replyId));
      stop = whenSeen(ids, () => {
        // The next visit marks them.
        markRepliesAsSeen(contentId).catch(() => undefined);
      });
    };
    // The marks are an extra: the next visit looks again.
    look().catch(() => undefined);
    return () => {
      isShown = false;
      stop();
      setQuestions(none);
    };
  }, [contentId, userId]);
  return questions;
}
