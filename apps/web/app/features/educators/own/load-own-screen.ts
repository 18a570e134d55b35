import { orHomeWhenDenied, requireOwner } from "../../../shell/guards.ts";
import { findScreen, type ScreenAddress, type StaffScreen } from "../../../staff/screen.ts";
import { ownRoutes } from "./own-routes.ts";

/** A screen of an educator's own area, with what it shows. */
export interface OwnScreen {
  kind: "own";
  pattern: string;
  screen: StaffScreen<unknown>;
  address: ScreenAddress;
  data: unknown;
}

interface OwnAddress {
  request: Request;
  userId: string;
  /** The address of the area. */
  base: string;
  profession: "teacher" | "lecturer";
  /** Rest of the area's address. */
  path: string;
}

/** An area is found at the address of its owner's profession alone. */
const roles = { teacher: "TEACHER", lecturer: "LECTURER" } as const;

/** Whether an address under an educator's area leads anywhere. */
export const isOwnScreen = (path: string): boolean => findScreen(ownRoutes, path) !== null;

/** Reads a screen of the current area for its owner, and sends others away; null when there is no such screen. */
export async function loadOwnScreen({ request, path, ...area }: OwnAddress): Promise<OwnScreen | null> {
  const found = findScreen(ownRoutes, path);
  if (!found) return null;
  await requireOwner(request, { userId: area.userId, role: roles[area.profession] });
  const address = { params: { ...found.params, ...area }, url: new URL(request.url) };
  const { screen } = await found.open();
  return {
    kind: "own",
    pattern: found.pattern,
    screen,
    address,
    // They may be known as an educator no more.
    data: await orHomeWhenDenied(screen.load(address), "USER_NOT_FOUND"),
  };
}
