import { useEffect, useState } from "react";
import { markRepliesAsSeen, readNewReplies } from "./unread/unread.ts";

const none: ReadonlySet<number> = new Set();

/**
 * The own questions under a lesson to which others have replied since one looked: marked as long as the page stands, and seen from
 * now on. If it fails, the next visit asks again.
 */
export function useNewReplies(contentId: number, userId: number | undefined): ReadonlySet<number> {
  const [questions, setQuestions] = useState(none);
  useEffect(() => {
    if (userId === undefined) return;
    let isShown = true;
    const look = async () => {
      const here = (await readNewReplies()).filter((reply) => reply.contentId === contentId);
      if (!isShown || here.length === 0) return;
      setQuestions(new Set(here.map(({ commentId }) => commentId)));
      await markRepliesAsSeen(contentId);
    };
    // The marks are an extra: the next visit looks again.
    look().catch(() => undefined);
    return () => {
      isShown = false;
      setQuestions(none);
    };
  }, [contentId, userId]);
  return questions;
}
