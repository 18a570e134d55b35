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
export function watchCamera(
  video: HTMLVideoElement,
  { format, onOpen, onRead, onFail }: Watcher,
): () => void {
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
    // Whatever was under way when it was stopped fails.
    if (isOver) return;
    stop();
    onFail(error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "missing");
  });
  return stop;
}
