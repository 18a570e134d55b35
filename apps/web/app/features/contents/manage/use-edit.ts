import type { Content } from "@manara/contract/contents/contents";
import { useMemo, useSyncExternalStore } from "react";
import { readTyped, type Typed } from "./edit.rules.ts";
import type { Edit } from "./edit-state.ts";
import { findEdit, subscribeToEdits } from "./edits.ts";

/** The edit of a content and what it holds as its editor sees it; rendered again with each of its changes. */
export function useEdit(content: Content): { edit: Edit | null; typed: Typed } {
  const edit = useSyncExternalStore(subscribeToEdits, () => findEdit(content));
  return { edit, typed: edit?.typed ?? readTyped(content) };
}

/** Reads contents by the titles they are being given: the same list, and the same contents in it, until a title changes. */
function titleBy<Titled extends Content>(contents: readonly Titled[]): () => readonly Titled[] {
  let last = contents;
  return () => {
    const next = contents.map((content, at) => {
      const title = findEdit(content)?.typed.title.trim() || content.title;
      const known = last[at];
      return known?.title === title ? known : { ...content, title };
    });
    if (next.some((content, at) => content !== last[at])) last = next;
    return last;
  };
}

/** Contents by the titles they are being given. */
export function useTitled<Titled extends Content>(contents: readonly Titled[]): readonly Titled[] {
  const read = useMemo(() => titleBy(contents), [contents]);
  return useSyncExternalStore(subscribeToEdits, read);
}
