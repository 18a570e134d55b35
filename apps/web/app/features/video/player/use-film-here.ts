import { useEffect, useState } from "react";
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
