import { type RefObject, useEffect } from "react";

const isStream = (url: string) => /\.m3u8(?:[?#]|$)/i.test(url);

/** Plays a stream in browsers that cannot by themselves; the library for it is loaded only then. */
export function useStream(ref: RefObject<HTMLVideoElement | null>, url: string): void {
  useEffect(() => {
    if (!isStream(url)) return;
    let stop = () => {};
    let isWanted = true;
    import("hls.js/light").then(
      ({ default: Hls }) => {
        if (!isWanted || !ref.current || !Hls.isSupported()) return;
        const hls = new Hls();
        hls.loadSource(url);
        hls.attachMedia(ref.current);
        stop = () => hls.destroy();
      },
      // The address stays with the video, which some browsers play by themselves.
      () => undefined,
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [ref, url]);
}
