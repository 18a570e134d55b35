import type { ComponentType } from "react";

/** Context of a staff screen. */
export interface ScreenAddress {
  /** The parts of the address that its path names. */
  params: Readonly<Record<string, string>>;
  url: URL;
}

/** A screen of the staff: what it asks of the API, and how it shows that. */
export interface StaffScreen<Data> {
  load: (address: ScreenAddress) => Promise<Data>;
  View: ComponentType<{ data: Data; address: ScreenAddress }>;
}

/** Declares a screen; its view is given what its own `load` has read. */
export const staffScreen = <Data>(screen: StaffScreen<Data>): StaffScreen<unknown> =>
  screen as StaffScreen<unknown>;

/** The screens of one area by their paths under it; a part that begins with a colon is any, a number where it is an id. */
export type ScreenTable = Readonly<Record<string, () => Promise<{ screen: StaffScreen<unknown> }>>>;

/** A part of an address in plain letters; null when it is not written as addresses are. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    // It is not encoded as addresses are: no screen has this address.
    return null;
  }
}

const isId = (name: string) => /id$/i.test(name);

function match(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split("/");
  const parts = path.split("/");
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = decode(parts[index] ?? "");
    if (name.startsWith(":") && part && (!isId(name) || /^\d+$/.test(part))) params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return params;
}

/** The screen at a path of the area, by its pattern; null when there is none. The first that fits counts. */
export function findScreen(
  table: ScreenTable,
  path: string,
): { pattern: string; open: ScreenTable[string]; params: Record<string, string> } | null {
  for (const [pattern, open] of Object.entries(table)) {
    const params = match(pattern, path.replace(/\/$/, ""));
    if (params) return { pattern, open, params };
  }
  return null;
}

/** A day, as an address writes it. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
