import type { Content } from "@manara/contract/contents";
import { useSyncExternalStore } from "react";
import { readTyped, type Typed } from "./edit.rules.ts";
import type { Edit } from "./edit-state.ts";
import { allEdits, findEdit, subscribeToEdits } from "./edits.ts";

const useEdits = () => useSyncExternalStore(subscribeToEdits, allEdits);

/** The edit of a content and what it holds as its editor sees it; drawn anew with each change. */
export function useEdit(content: Content): { edit: Edit | null; typed: Typed } {
  useEdits();
  const edit = findEdit(content);
  return { edit, typed: edit?.typed ?? readTyped(content) };
}

/** Contents by the titles they are being given. */
export function useTitled<Titled extends Content>(contents: readonly Titled[]): readonly Titled[] {
  useEdits();
  return contents.map((content) => {
    const title = findEdit(content)?.typed.title.trim();
    return title ? { ...content, title } : content;
  });
}
