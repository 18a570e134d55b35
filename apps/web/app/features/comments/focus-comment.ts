import { commentElementId } from "./comment-address.ts";

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
