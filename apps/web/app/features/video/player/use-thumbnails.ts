import { type RefObject, useEffect } from "react";

/** Gives a video the small pictures that its line shows while somebody seeks, once it plays: before, they would cost data for nothing. */
export function useThumbnails(ref: RefObject<HTMLVideoElement | null>, url: string | null): void {
  useEffect(() => {
    const video = ref.current;
    if (!video || !url) return;
    const track = document.createElement("track");
    // By this label the line of the player finds it.
    Object.assign(track, { kind: "metadata", label: "thumbnails", default: true, src: url });
    const add = () => video.append(track);
    if (video.played.length > 0) add();
    else video.addEventListener("playing", add, { once: true });
    return () => {
      video.removeEventListener("playing", add);
      track.remove();
    };
  }, [ref, url]);
}
