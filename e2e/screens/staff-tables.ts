import type { Who } from "@manara/contract/calls/endpoint";

/** A screen of the staff by its path under its area, and who it is for. */
export interface StaffScreenPath {
  area: "admin" | "own";
  /** As the table of its area has it: parts that begin with a colon are any. */
  path: string;
  who: Who;
}

/** The tables import screens when they are opened; here their paths alone are read. */
const read = async (file: string): Promise<Record<string, object>> =>
  (await import(`../../apps/web/app/${file}.ts`)) as Record<string, object>;

const [office, area] = await Promise.all([read("admin-routes"), read("features/educators/own/own-routes")]);
const offices = office.officeRoutes as Record<string, ReadonlySet<string>>;
const admin = Object.keys(office.adminRoutes ?? {});
const own = Object.keys(area.ownRoutes ?? {});

/** Every screen of the administration, and every screen of an educator's own area. */
export const staffScreenPaths: readonly StaffScreenPath[] = [
  ...admin.map(
    (path): StaffScreenPath => ({
      area: "admin",
      path,
      who: offices.cards?.has(path) ? "cards" : offices.contents?.has(path) ? "editor" : "admin",
    }),
  ),
  ...own.map((path) => ({
    area: "own" as const,
    path,
    // Where the area begins, everybody who is signed in finds the profile.
    who: path === "" ? ("session" as const) : ("owner" as const),
  })),
];
