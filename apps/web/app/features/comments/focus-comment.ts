import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../loading/hydrated.ts";
import type { Comments } from "./use-comments.ts";

const focus = (id: string) =>
  // The list is rendered with the news first.
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  });

/** Leads to a comment that was just written. */
export const focusComment = (commentId: number) => focus(commentElementId(commentId));

/** Leads to the head of the discussion, when what had the focus is gone. */
export const focusDiscussion = () => focus("discussion-title");

/** So many questions are read at most to find the comment that a link leads to. */
const MOST_PASSED = 300;

/**
 * The discussion comes after the page: whoever followed a link to it is led there once it has, and on to the comment that the
 * link names. A document has led to the discussion itself.
 */
export function useArrival({ state, readOlder }: Comments): void {
  const { hash, key } = useLocation();
  const [isLate] = useState(useHydrated());
  const arrived = useRef("");
  const wanted = Number(/^#comment-(\d+)$/.exec(hash)?.[1]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time such a link is followed
  useEffect(() => {
    if (wanted || (isLate && hash === "#discussion")) {
      document.getElementById("discussion")?.scrollIntoView();
    }
  }, [wanted, isLate, hash, key]);
  useEffect(() => {
    if (!wanted || state.kind !== "ready" || arrived.current === key) return;
    if (state.comments.some(({ commentId }) => commentId === wanted)) {
      arrived.current = key;
      focusComment(wanted);
    } else if (state.older === "unread" && state.passed < MOST_PASSED) void readOlder();
  }, [wanted, key, state, readOlder]);
}

export const commentElementId = (commentId: number) => `comment-${commentId}`;

/** Where a comment stands, in the discussion of its lesson. */
export const commentAddress = (contentId: number, commentId: number) =>
  `/lesson/${contentId}#${commentElementId(commentId)}`;
