/**
 * WebKit outside of Apple's systems plays by GStreamer, which up to 1.22 stands still for good when a stream with sound and picture is sought
 * in while it is being set up: https://gitlab.freedesktop.org/gstreamer/gstreamer/-/merge_requests/4544
 */
export const standsAfterEarlySeek = (): boolean =>
  navigator.vendor.startsWith("Apple") && navigator.platform.startsWith("Linux");

/**
 * Keeps seeks from a video until its first picture is there, whoever makes them; what reads its second meanwhile gets the one that is wanted.
 * The stream has to be loaded from its beginning. Called before it is put into the video; the answer lets seeks through.
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
