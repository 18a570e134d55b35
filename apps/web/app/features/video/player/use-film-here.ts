import { type RefObject, useEffect, useState } from "react";
import { TAKEN_KEY } from "../../../session/device-marks.ts";
import type { FilmHere, FilmRefused } from "../../../taken/film-here.ts";

/** The film of a lesson that was taken along by who is here, or why it does not play; null: it was not, undefined: it is looked for. In the browser only. */
export function useFilmHere(
  userId: number | undefined,
  contentId: number | null,
): FilmHere | FilmRefused | null | undefined {
  const mayBe = userId !== undefined && contentId !== null && localStorage.getItem(TAKEN_KEY) !== null;
  const [film, setFilm] = useState<FilmHere | FilmRefused | null | undefined>(mayBe ? undefined : null);
  // Taken along or removed while it is on show, it goes on as it is.
  const [asked] = useState({ userId, contentId });
  useEffect(() => {
    const { userId: owner, contentId: lesson } = asked;
    if (film !== undefined || owner === undefined || lesson === null) return;
    import("../../../taken/film-here.ts")
      .then(({ openFilmHere }) => openFilmHere(owner, lesson))
      // The browser has lost its database: the school has the film.
      .then(setFilm, () => setFilm(null));
  }, [asked, film]);
  return film;
}

/** Gives a film that is played from this device its captions from there, too. */
export function useCaptionsHere(video: RefObject<HTMLVideoElement | null>, here: FilmHere | null): void {
  useEffect(() => {
    if (!here) return;
    let isWanted = true;
    let opened: ReadonlyMap<string, string> = new Map();
    const close = () => {
      for (const address of opened.values()) URL.revokeObjectURL(address);
    };
    here.openCaptions().then(
      (found) => {
        opened = found;
        if (!isWanted) close();
        for (const track of isWanted ? (video.current?.querySelectorAll("track") ?? []) : []) {
          const address = track.kind === "captions" && found.get(track.srclang);
          if (address) track.src = address;
        }
      },
      // Those of the school stay.
      () => undefined,
    );
    return () => {
      isWanted = false;
      close();
    };
  }, [video, here]);
}
