import type { Note } from "@manara/contract/notes/notes";
import { useEffect, useState } from "react";
import { api } from "../../api/api.ts";

type State = { kind: "loading" } | { kind: "failed" } | { kind: "ready"; notes: readonly Note[] };

const inOrder = (notes: readonly Note[]) =>
  notes.toSorted((one, other) => one.second - other.second || one.noteId - other.noteId);

/** The own notes on a lesson, from when they are asked for. */
export function useNotes(contentId: number, isWanted: boolean) {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    const settle = (next: State) => isShown && setState(next);
    api("GET /note/list", { query: { contentId } }).then(
      (notes) => settle({ kind: "ready", notes }),
      // The list says so, and offers to try again.
      () => settle({ kind: "failed" }),
    );
    return () => {
      isShown = false;
    };
  }, [contentId, isWanted, attempts]);
  const change = (edit: (notes: readonly Note[]) => readonly Note[]) =>
    setState((before) => (before.kind === "ready" ? { kind: "ready", notes: edit(before.notes) } : before));
  return {
    state,
    retry() {
      setState({ kind: "loading" });
      setAttempts(attempts + 1);
    },
    /** Puts a note in its place, instead of an earlier text of the same. */
    put: (note: Note) =>
      change((notes) => inOrder([...notes.filter(({ noteId }) => noteId !== note.noteId), note])),
    remove: (noteId: number) => change((notes) => notes.filter((note) => note.noteId !== noteId)),
  };
}
