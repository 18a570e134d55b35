import type { ContentWithUnseen } from "@manara/contract/contents";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api.ts";
import { useMutation } from "../../../mutation.ts";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { resumeEdits, sendAgain } from "./edits.ts";
import { text } from "./messages/ar.ts";
import { moveContent, type Place, placeOf } from "./tree.rules.ts";
import { onArrival } from "./uploads.ts";
import { useTitled } from "./use-edit.ts";

const sendMove = (contentId: number, { unitId, before }: Place) =>
  api("POST /content/move", { body: { contentId, unitId, beforeContentId: before } });

/** The outline of a course, as it is and as it becomes while moves are on their way. */
export function useOutline(loaded: readonly ContentWithUnseen[]) {
  const [shown, setShown] = useState(loaded);
  const [known, setKnown] = useState(loaded);
  const { revalidate } = useRevalidator();

  useEffect(() => resumeEdits(loaded), [loaded]);
  useEffect(() => {
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, []);
  useEffect(() => onArrival(() => revalidate()), [revalidate]);

  const moving = useMutation({
    send: ({ contentId, place }: { contentId: number; place: Place }) => sendMove(contentId, place),
    words: (code) =>
      code === "VALIDATION_FAILED" || code === "CONTENT_NOT_FOUND" ? text.changedMeanwhile : undefined,
    tell: "toast",
    onDone: () => revalidate(),
    onRefused: () => void revalidate(),
  });

  // What was asked for before a move does not take it back for a moment.
  if (known !== loaded && !moving.isBusy) {
    setKnown(loaded);
    setShown(loaded);
  }

  const move = (contentId: number, place: Place) => {
    const moved = moveContent(shown, contentId, place);
    if (moved === shown || moving.isBusy) return;
    const origin = placeOf(shown, contentId);
    setShown(moved);
    void moving.run({ contentId, place }, (problems) => {
      if (!problems) offerUndo(text.moved, () => sendMove(contentId, origin));
    });
  };

  return { contents: useTitled(shown), move, isMoving: moving.isBusy, reload: () => revalidate() };
}

export type Outline = ReturnType<typeof useOutline>;
