/**
 * WebKit on Linux plays by GStreamer. Up to 1.22 that freezes when a stream with sound and picture is sought in while it is being set up:
 * https://gitlab.freedesktop.org/gstreamer/gstreamer/-/merge_requests/4544
 */
export const freezesAfterEarlySeek = (): boolean =>
  navigator.vendor.startsWith("Apple") && navigator.platform.startsWith("Linux");

/**
 * Delays every seek until the first picture is there; until then `currentTime` reads as the second that was asked for. Call it before the
 * stream is attached, and load the stream from its beginning. Returns a function that ends the delay.
 */
export function holdEarlySeeks(video: HTMLVideoElement): () => void {
  let wanted: number | null = video.currentTime || null;
  // A place that was set before anything is loaded is sought by the browser itself.
  video.currentTime = 0;
  Object.defineProperty(video, "currentTime", {
    configurable: true,
    get: () => wanted ?? Number(Reflect.get(HTMLMediaElement.prototype, "currentTime", video)),
    set: (second: number) => {
      wanted = second;
    },
  });
  const release = () => {
    video.removeEventListener("loadeddata", release);
    Reflect.deleteProperty(video, "currentTime");
    if (wanted !== null) video.currentTime = wanted;
    wanted = null;
  };
  video.addEventListener("loadeddata", release);
  return release;
}
