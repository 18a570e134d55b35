import { COURSE_PICTURE_WIDTHS } from "@manara/contract/courses/course-picture-rules";
import type { FileKind } from "./stored-files.repo.ts";

/** Sides of the squares that are made of a portrait, in pixels; its key names the widest. */
export const PICTURE_WIDTHS = [320, 128, 64] as const;
const [WIDEST] = PICTURE_WIDTHS;

/** Widths that a picture may be made in, by what it is of; no width is in two of them. */
const WIDTHS: readonly (readonly number[])[] = [PICTURE_WIDTHS, COURSE_PICTURE_WIDTHS];

/** The key of a picture in one of its widths. */
export const pictureKey = (name: string, width: number = WIDEST): string => `${name}-${width}.webp`;

/** The keys of a picture in all its widths, the widest first, of its key in one of them; null: it is none. */
function allWidths(key: string): string[] | null {
  const [, name = "", width] = /^(.+)-(\d+)\.webp$/.exec(key) ?? [];
  const widths = WIDTHS.find((some) => some.includes(Number(width)));
  return widths?.map((one) => pictureKey(name, one)) ?? null;
}

/** Every object in the store that a file stands for; a key that ends in a slash stands for all below it. */
export function objectsBehind({ key, kind }: { key: string; kind: FileKind }): string[] {
  const all = kind === "PICTURE" ? allWidths(key) : null;
  return all?.[0] === key ? all : [key];
}

/** The keys of files that an object may be part of: itself, the picture, the folders it lies in. */
export function filesAround(object: string): string[] {
  const [picture] = allWidths(object) ?? [];
  const steps = object.split("/");
  const folders = steps.slice(1).map((_, depth) => `${steps.slice(0, depth + 1).join("/")}/`);
  return [object, ...(picture ? [picture] : []), ...folders];
}

/** Whether an object is part of a file. */
export function isPartOf(object: string, { key, kind }: { key: string; kind: FileKind }): boolean {
  if (kind === "FOLDER") return object.startsWith(key);
  return objectsBehind({ key, kind }).includes(object);
}

/** A file of many objects, a folder, is loaded by the address of this one. */
export const FOLDER_ENTRY = "master.m3u8";

/** The object that is loaded first of a file. */
export const entryOf = (key: string): string => (key.endsWith("/") ? key + FOLDER_ENTRY : key);

/** An entry that came later, and names more, has a number. */
const ENTRY = /(?<=\/)master(?:-\d+)?\.m3u8$/;

/** The file that is loaded by an object: of its entry a folder. */
export const fileLoadedBy = (object: string): string => object.replace(ENTRY, "");
