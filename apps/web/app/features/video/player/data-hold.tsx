import { type RefObject, useEffect, useState } from "react";
import { text } from "#text/features/data-use/messages";
import { useSite } from "../../../site.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { writeFileSize } from "../../../ui/write-file-size.ts";
import { findReached } from "../../data-use/data-limit.ts";
import { playVideo } from "./player-at-hand.ts";

/** Until the next document: one press is enough for an evening. */
let isWavedThrough = false;

/** Holds a video back that has not begun, once the limit of the month is reached, until somebody presses again. */
export function DataHold({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { intlLocale, direction } = useSite().country;
  const [reached, setReached] = useState<Awaited<ReturnType<typeof findReached>>>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || isWavedThrough) return;
    const look = () => {
      if (isWavedThrough) return;
      findReached()
        .then((found) => {
          if (found) element.pause();
          setReached(found);
        })
        // Where nothing is counted nothing is held.
        .catch(() => undefined);
    };
    look();
    element.addEventListener("play", look);
    return () => element.removeEventListener("play", look);
  }, [video]);
  if (!reached) return null;
  const size = (bytes: number) => writeFileSize(bytes, intlLocale);
  const goOn = () => {
    isWavedThrough = true;
    setReached(null);
    if (video.current) playVideo(video.current);
  };
  return (
    <div
      // The controls around it come and go.
      {...{ noautohide: "" }}
      dir={direction}
      className="absolute inset-0 z-20 flex flex-col items-center justify-center gap-3 bg-black/85 p-4 text-center text-base/normal whitespace-normal text-white"
    >
      <p>{text.reached(size(reached.used), size(reached.limit))}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={goOn}>{text.watchAnyway}</Button>
        <LinkButton variant="secondary" to="/offline/data">
          {text.changeLimit}
        </LinkButton>
      </div>
    </div>
  );
}
