import type { FileKind } from "./stored-files.repo.ts";

/** Sides of the squares that are made of a portrait, in pixels; its key names the widest. */
export const PICTURE_WIDTHS = [320, 128, 64] as const;
const [WIDEST] = PICTURE_WIDTHS;

/** The key of a portrait in one of its widths. */
export const pictureKey = (name: string, width: number = WIDEST): string => `${name}-${width}.webp`;

const WIDEST_KEY = new RegExp(`^(.+)-${WIDEST}\\.webp$`);
const ANY_WIDTH_KEY = new RegExp(`^(.+)-(?:${PICTURE_WIDTHS.join("|")})\\.webp$`);

/** Every object in the store that a file stands for; a key that ends in a slash stands for all below it. */
export function objectsBehind({ key, kind }: { key: string; kind: FileKind }): string[] {
  const name = kind === "PICTURE" ? WIDEST_KEY.exec(key)?.[1] : undefined;
  return name ? PICTURE_WIDTHS.map((width) => pictureKey(name, width)) : [key];
}

/** The keys of files that an object may be part of: itself, the portrait, the folders it lies in. */
export function filesAround(object: string): string[] {
  const portrait = ANY_WIDTH_KEY.exec(object)?.[1];
  const steps = object.split("/");
  const folders = steps.slice(1).map((_, depth) => `${steps.slice(0, depth + 1).join("/")}/`);
  return [object, ...(portrait ? [pictureKey(portrait)] : []), ...folders];
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
