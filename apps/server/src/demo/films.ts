import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { MadeFiles } from "../features/conversion/make-versions.ts";
import type { DemoCountry } from "./content/types.ts";
import type { DemoCode } from "./demo-accounts.ts";

/** A board on which lines appear one after the other. */
export interface FilmBoard {
  heading: string;
  /** Formulas stand between backquotes. */
  lines: readonly string[];
  /** Strokes of an SVG of 100 by 100, drawn with the lines. */
  drawing: readonly string[];
  /** Captions as the heading and each line begin; missing: the film has none. */
  said?: readonly string[];
}

/** The film of a lesson, board after board; `scripts/demo-films` makes it. */
export interface DemoFilm {
  /** Its file or folder in `demo/media/films/<country>`. */
  name: string;
  /** Of its lesson. */
  title: string;
  boards: readonly FilmBoard[];
  /** Whether it ships in all versions that the product makes. */
  isFull: boolean;
  /** Whether it takes minutes and has captions. */
  isTold: boolean;
}

interface FilmPlace {
  outline: string;
  /** Counted from 0, as in the outline. */
  unit: number;
  lesson: number;
}

export const filmNameOf = ({ outline, unit, lesson }: FilmPlace): string =>
  `${outline}-${unit + 1}-${lesson + 1}`;

/** The films of a country's demo school, one for each lesson that was written. */
export const listFilms = (content: DemoCountry): DemoFilm[] =>
  Object.entries(content.outlines).flatMap(([outline, { units }]) =>
    units.flatMap(({ lessons }, unit) =>
      lessons.map(([title], lesson) => {
        const isTold = content.tellings[title] !== undefined;
        const isShortInFull = unit === 0 && lesson === 0 && content.filmedInFull.includes(outline);
        return {
          name: filmNameOf({ outline, unit, lesson }),
          title,
          boards: listBoards(content, outline, title),
          isFull: isTold || isShortInFull,
          isTold,
        };
      }),
    ),
  );

function listBoards(
  { boards, drawings, tellings }: DemoCountry,
  outline: string,
  title: string,
): FilmBoard[] {
  const drawingOf = (heading: string) => drawings[heading] ?? [];
  const told = tellings[title]?.map(([heading, ...lines]) => ({
    heading: heading[0],
    lines: lines.map(([written]) => written),
    drawing: drawingOf(heading[0]),
    said: [heading, ...lines].map(([, said]) => said),
  }));
  const lines = boards[outline]?.[title]?.split(" | ") ?? [];
  return told ?? [{ heading: title, lines, drawing: drawingOf(title) }];
}

export const FILMS_FOLDER = new URL("./media/films/", import.meta.url);
/** Sources of a country's films, by their names. */
export const MANIFEST = "films.json";
/** The captions of a film that is told, in its folder; they are no part of its versions. */
export const CAPTIONS = "captions.vtt";

/** A film that ships: of which lesson, what its board was made from and, where it has all versions, what these are. */
export interface ShippedFilm extends Partial<Omit<MadeFiles, "durationMs">> {
  title: string;
  fingerprint: string;
  durationMs: number;
}

/** Where it lies in the folder of its country. */
export const fileOf = ({ name, isFull }: Pick<DemoFilm, "name" | "isFull">): string =>
  isFull ? `${name}/` : `${name}.mp4`;

export async function readManifest(country: DemoCode): Promise<Record<string, ShippedFilm>> {
  const written = await readFile(new URL(`${country}/${MANIFEST}`, FILMS_FOLDER), "utf8");
  return JSON.parse(written) as Record<string, ShippedFilm>;
}

/** Another one for whatever else stands on the board. */
export function fingerprintOf({ title, boards, isFull }: DemoFilm): string {
  const shown = boards.flatMap(({ heading, lines, drawing, said }) => [
    lines,
    drawing,
    ...(said ? [heading, said] : []),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([title, ...shown, isFull]))
    .digest("hex")
    .slice(0, 16);
}

/** Whether a film that ships shows what its lesson is about now. */
export const isMadeFrom = (shipped: ShippedFilm | undefined, film: DemoFilm): boolean =>
  shipped?.title === film.title && shipped.fingerprint === fingerprintOf(film);
