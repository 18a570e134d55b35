import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CodeFormat } from "./camera-support.ts";
import { watchCamera } from "./watch-camera.ts";

interface FinderProps<Found> {
  format: CodeFormat;
  /** Content of a code; null: it is not one of the school's. */
  parse: (scanned: string) => Found | null;
  onFound: (found: Found) => void;
  /** The page is hidden: whatever is open around it has to go. */
  onLeave: () => void;
  texts: Record<"picture" | "starting" | "looking" | "foreign" | "denied" | "missing", string>;
  /** Of the shape of such codes. */
  isWide?: true;
}

/** Picture of the camera, until it reads a code of the school. */
export function Finder<Found>({ format, parse, onFound, onLeave, texts, isWide }: FinderProps<Found>) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "looking" | "foreign" | "denied" | "missing">("starting");
  const read = useEffectEvent((scanned: string) => {
    const found = parse(scanned);
    if (found === null) setState("foreign");
    else onFound(found);
  });
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!video.current) return;
    const stop = watchCamera(video.current, {
      format,
      onOpen: () => setState("looking"),
      onRead: (scanned) => read(scanned),
      onFail: setState,
    });
    const hide = () => document.hidden && leave();
    document.addEventListener("visibilitychange", hide);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hide);
    };
  }, [format]);
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        muted
        playsInline
        hidden={state !== "looking" && state !== "foreign"}
        aria-label={texts.picture}
        className={`${isWide ? "aspect-video" : "aspect-square"} w-full rounded-lg bg-black object-cover`}
      />
      <p role="status">{texts[state]}</p>
    </div>
  );
}
