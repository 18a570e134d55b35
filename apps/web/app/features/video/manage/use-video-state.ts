import { ApiError } from "@manara/contract/calls/api-error";
import type { VideoState } from "@manara/contract/video/videos";
import { useEffect, useEffectEvent, useState } from "react";
import { backgroundApi } from "../../../api/background-api.ts";
import { onFilmArrived } from "./film-uploads.ts";

const ASK_EVERY_MS = 2000;

const isBeingMade = (state: VideoState | null) =>
  state?.inMaking?.state === "WAITING" || state?.inMaking?.state === "PROCESSING";

/** States of a lesson's videos, asked for as long as one is being made; `onMade` once the lesson shows it, or it could not be made. */
export function useVideoState(contentId: number, onMade: () => unknown) {
  const [state, setState] = useState<VideoState | null>(null);
  const [asked, setAsked] = useState(0);
  const readAgain = () => setAsked((times) => times + 1);
  const isMaking = isBeingMade(state);
  const take = useEffectEvent((next: VideoState) => {
    setState(next);
    if (isMaking && !isBeingMade(next)) onMade();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time asks anew
  useEffect(() => {
    backgroundApi("GET /video/get", { query: { contentId } }).then(take, (error: unknown) => {
      // It is asked again, or the screen says why not.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [contentId, asked]);
  useEffect(
    () =>
      onFilmArrived((arrivedAt) => {
        if (arrivedAt === contentId) setAsked((times) => times + 1);
      }),
    [contentId],
  );
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => setAsked((times) => times + 1), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMaking]);
  return { state, setState, readAgain };
}
