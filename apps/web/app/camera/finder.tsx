import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CodeFormat } from "./camera-support.ts";

const LOOK_EVERY_MS = 150;

interface Watcher {
  format: CodeFormat;
  /** The camera is open. */
  onOpen: () => void;
  /** A code was read; it is looked for on until the watch is stopped. */
  onRead: (text: string) => void;
  /** There is no camera to look through. */
  onFail: (reason: "denied" | "missing") => void;
}

/** Shows in `video` what the camera at the back sees, and says what it reads. Returns the stop, which closes the camera at once. */
function watchCamera(video: HTMLVideoElement, { format, onOpen, onRead, onFail }: Watcher): () => void {
  let stream: MediaStream | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  const look = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    // Closed while the browser was asking for the permission.
    if (isOver || !window.BarcodeDetector) return stop();
    video.srcObject = stream;
    await video.play();
    onOpen();
    const reader = new window.BarcodeDetector({ formats: [format] });
    while (!isOver) {
      const [seen] = await reader.detect(video);
      if (seen && !isOver) onRead(seen.rawValue);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  look().catch((error: unknown) => {
    // Work that was under way when it was stopped fails.
    if (isOver) return;
    stop();
    onFail(error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "missing");
  });
  return stop;
}

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
