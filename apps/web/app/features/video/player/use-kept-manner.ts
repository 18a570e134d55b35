import { type RefObject, useEffect } from "react";
import { keep } from "./viewing-wishes.ts";

/* The speed and the captions that somebody last watched with on this device. Signing out forgets them. */

const SPEED_KEY = "manara.speed";
const CAPTIONS_KEY = "manara.captions";
const SPEEDS = { slowest: 0.5, fastest: 2 };

/** Plays at the speed that was chosen last; what is loaded later keeps it. */
export function useKeptSpeed(ref: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const kept = Number(localStorage.getItem(SPEED_KEY));
    if (kept >= SPEEDS.slowest && kept <= SPEEDS.fastest) {
      video.defaultPlaybackRate = kept;
      video.playbackRate = kept;
    }
    const onChange = () => {
      video.defaultPlaybackRate = video.playbackRate;
      keep(SPEED_KEY, String(video.playbackRate));
    };
    video.addEventListener("ratechange", onChange);
    return () => video.removeEventListener("ratechange", onChange);
  }, [ref]);
}

/** Shows captions to whoever had them on last, in the language of then if there are some. */
export function useKeptCaptions(ref: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const tracks = ref.current?.textTracks;
    if (!tracks) return;
    const captions = () => Array.from(tracks).filter(({ kind }) => kind === "captions");
    const kept = localStorage.getItem(CAPTIONS_KEY);
    const wanted = kept && (captions().find(({ language }) => language === kept) ?? captions()[0]);
    if (wanted) wanted.mode = "showing";
    const onChange = () =>
      keep(CAPTIONS_KEY, captions().find(({ mode }) => mode === "showing")?.language ?? "");
    tracks.addEventListener("change", onChange);
    return () => tracks.removeEventListener("change", onChange);
  }, [ref]);
}
