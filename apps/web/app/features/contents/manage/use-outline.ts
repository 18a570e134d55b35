import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { createContext, use, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { backgroundApi } from "../../../api/background-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useLooks } from "../../../loading/use-looks.ts";
import { useWhenOnline } from "../../../loading/when-online.ts";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { onFilmArrived } from "../../video/manage/film-uploads.ts";
import { resumeEdits, sendAgain } from "./edits.ts";
import { moveContent, type Place, placeOf } from "./tree.rules.ts";
import { onArrival } from "./uploads.ts";
import { useTitled } from "./use-edit.ts";

const isPreparing = ({ videoInMaking }: ContentWithUnseen) => videoInMaking === "PREPARING";

/** Calls once a video of the outline that is being prepared is ready, or could not be made. */
function useMakings(contents: readonly ContentWithUnseen[], onMade: () => Promise<void>): void {
  const preparing = contents.filter(isPreparing);
  useLooks(async () => {
    const [first] = preparing;
    if (!first) return;
    const params = { courseId: first.courseId };
    const found = await backgroundApi("GET /content/list-with-unseen-comments-count/{courseId}", { params });
    const stillPreparing = new Set(found.filter(isPreparing).map(({ contentId }) => contentId));
    if (!preparing.every(({ contentId }) => stillPreparing.has(contentId))) await onMade();
  });
}

const sendMove = (contentId: number, { unitId, before }: Place) =>
  api("POST /content/move", { body: { contentId, unitId, beforeContentId: before } });

/** The outline of a course, as it is and as it becomes while moves are on their way. */
export function useOutline(loaded: readonly ContentWithUnseen[]) {
  const [shown, setShown] = useState(loaded);
  const [known, setKnown] = useState(loaded);
  const { revalidate } = useRevalidator();

  useEffect(() => resumeEdits(loaded), [loaded]);
  useWhenOnline(sendAgain);
  useEffect(() => onArrival(() => revalidate()), [revalidate]);
  useEffect(() => onFilmArrived(() => revalidate()), [revalidate]);
  useMakings(loaded, revalidate);

  const moving = useMutation({
    send: ({ contentId, place }: { contentId: number; place: Place }) => sendMove(contentId, place),
    words: (code) =>
      code === "VALIDATION_FAILED" || code === "CONTENT_NOT_FOUND" ? text.changedMeanwhile : undefined,
    showIn: "toast",
    onDone: () => revalidate(),
    onRefused: () => void revalidate(),
  });

  // What was asked for before a move does not take it back for a moment.
  if (known !== loaded && !moving.isBusy) {
    setKnown(loaded);
    setShown(loaded);
  }

  // The same function for good: hundreds of rows are rendered again when their props change.
  const latest = useRef({ shown, moving });
  useEffect(() => {
    latest.current = { shown, moving };
  });
  const move = useCallback((contentId: number, place: Place) => {
    const before = latest.current.shown;
    const moved = moveContent(before, contentId, place);
    if (moved === before || latest.current.moving.isBusy) return;
    const origin = placeOf(before, contentId);
    setShown(moved);
    void latest.current.moving.run({ contentId, place }, (problems) => {
      if (!problems) offerUndo(text.moved, () => sendMove(contentId, origin));
    });
  }, []);

  return { contents: useTitled(shown), move, isMoving: moving.isBusy, reload: revalidate };
}

export type Outline = ReturnType<typeof useOutline>;

export const OutlineContext = createContext<Outline | null>(null);

/** The outline around: for what a row shows once it is asked, so that rows themselves need not follow it. */
export function useOutlineAround(): Outline {
  const outline = use(OutlineContext);
  if (!outline) throw new Error("there is no outline around");
  return outline;
}
