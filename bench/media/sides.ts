import { mkdir } from "node:fs/promises";
import path from "node:path";
import { formatTable } from "../format-table.ts";
import { type SchoolProcess, startSchool } from "../school-process.ts";
import type { OnEnd } from "../temporary-folder.ts";
import { type FilmedLesson, makeCourse, makeFilmedLesson, signIn, type Teacher } from "./filmed-lesson.ts";
import type { Film } from "./films.ts";

/** One of the programs that are compared. */
export interface Side {
  name: string;
  /** What its school keeps. */
  data: string;
  school: SchoolProcess;
  /** One for each film, in their order. */
  lessons: FilmedLesson[];
}

export const director = { email: "director@example.com", password: "a lighthouse by the sea" };

/** Starts a school with what is kept in a folder, of this checkout or of another one. */
export const startOn = (
  data: string,
  checkout?: string,
  settings: Record<string, string> = {},
): Promise<SchoolProcess> =>
  startSchool(
    data,
    {
      COUNTRY: "ng",
      DEMO_DATA: "off",
      LOG_LEVEL: "error",
      RATE_LIMITS: "off",
      // An older program does not know it, and a measurement waits for no night.
      VIDEO_AV1: "at-once",
      ADMIN_EMAIL: director.email,
      ADMIN_PASSWORD: director.password,
      ...settings,
    },
    { checkout },
  );

interface Opening {
  folder: string;
  /** The checkout of the program before a change. */
  before: string | undefined;
  onEnd: OnEnd;
}

/** Starts this program, the last, and the one before the change if there is one. */
export async function openSides({ folder, before, onEnd }: Opening): Promise<Side[]> {
  const plans =
    before === undefined ? [{ name: "NOW" }] : [{ name: "BEFORE", checkout: before }, { name: "AFTER" }];
  const sides: Side[] = [];
  for (const { name, checkout } of plans) {
    const data = path.join(folder, `data-${name.toLowerCase()}`);
    await mkdir(data);
    const school = await startOn(data, checkout);
    onEnd(school.stop);
    sides.push({ name, data, school, lessons: [] });
  }
  return sides;
}

/** Gives every side the films; one conversion at a time, and the sides take turns. */
export async function bringFilms(sides: readonly Side[], films: readonly Film[]): Promise<void> {
  const places: { side: Side; teacher: Teacher; courseId: number }[] = [];
  for (const side of sides) {
    const teacher = await signIn(side.school, director);
    places.push({ side, teacher, courseId: await makeCourse(teacher) });
  }
  for (const { file } of films)
    for (const { side, teacher, courseId } of places)
      side.lessons.push(await makeFilmedLesson(teacher, courseId, file));
}

export interface Row<Seen> {
  name: string;
  read: (seen: Seen) => string;
}

/** A line for each figure; a column for each film of each side. */
export function formatByFilm<Seen>(
  films: readonly Film[],
  sides: readonly Side[],
  { rows, find }: { rows: readonly Row<Seen>[]; find: (side: Side, film: number) => Seen | undefined },
): string {
  const columns = films.flatMap(({ name }, film) => sides.map((side) => ({ name, film, side })));
  const lines = rows.map(({ name, read }) => [
    name,
    ...columns.map(({ side, film }) => {
      const seen = find(side, film);
      return seen === undefined ? "" : read(seen);
    }),
  ]);
  return formatTable([["", ...columns.map(({ name, side }) => `${name} ${side.name}`)], ...lines]);
}
