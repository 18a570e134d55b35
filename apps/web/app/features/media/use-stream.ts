import { type RefObject, useEffect, useEffectEvent } from "react";

export const isStream = (url: string) => /\.m3u8(?:[?#]|$)/i.test(url);

interface Stream {
  url: string;
  /** Another number begins anew. */
  attempt: number;
  /** It cannot go on. What the browser says of the address before the library has it is no failure. */
  onFailure: () => void;
}

/** Plays a stream in browsers that cannot by themselves; the library for it is loaded only then. */
export function useStream(
  ref: RefObject<HTMLVideoElement | null>,
  { url, attempt, onFailure }: Stream,
): void {
  const tell = useEffectEvent(onFailure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const video = ref.current;
    if (!video || !isStream(url)) return;
    let stop = () => {};
    let isWanted = true;
    /** The address stays with the video, which some browsers play by themselves. */
    const leaveToBrowser = () => {
      if (!isWanted) return;
      const onError = () => tell();
      video.addEventListener("error", onError);
      stop = () => video.removeEventListener("error", onError);
      if (video.error) tell();
    };
    import("hls.js/light").then(({ default: Hls }) => {
      if (!isWanted) return;
      if (!Hls.isSupported()) {
        leaveToBrowser();
        return;
      }
      const hls = new Hls();
      hls.on(Hls.Events.ERROR, (_, { fatal }) => {
        if (fatal) tell();
      });
      hls.loadSource(url);
      hls.attachMedia(video);
      stop = () => hls.destroy();
    }, leaveToBrowser);
    return () => {
      isWanted = false;
      stop();
    };
  }, [ref, url, attempt]);
}
