import { useEffect, useEffectEvent, useRef, useState } from "react";
import { text } from "#text/features/comments/messages";
import { Button } from "../../ui/button.tsx";
import { focusComment } from "./focus-comment.ts";
import type { Comments, KnownComments } from "./use-comments.ts";

/** How far from sight the end of the list may be when more of it is asked for. */
const NEAR = "400px";

interface OlderQuestionsProps {
  older: KnownComments["older"];
  read: Comments["readOlder"];
}

/** The end of a list that goes on: more comes when it is scrolled to, or when the button is pressed. */
export function OlderQuestions({ older, read }: OlderQuestionsProps) {
  const end = useRef<HTMLDivElement>(null);
  const readWhenNear = useEffectEvent(() => {
    // What has failed waits to be pressed.
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
  // Whoever pressed goes on where the list went on. It is rendered by then: React gets both updates one after the other.
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
