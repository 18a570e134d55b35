import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const toRouteObject = ({ id, file, path, index, children }: RouteConfigEntry): RouteObject =>
  index
    ? { id: id ?? file, index }
    : { id: id ?? file, ...(path && { path }), children: children?.map(toRouteObject) ?? [] };

const all = routes.map(toRouteObject);
const screenAt = (address: string) => matchRoutes(all, address)?.at(-1)?.route.id;

const ADMIN = "shell/staff/admin.screen.tsx";

test.each([
  ["/", "features/home/home.screen.tsx"],
  ["/verify", "verify"],
  ["/verify/a@b.dz/abc", "verify-link"],
  ["/verify/a@b.dz/abc/def", "verify-link"],
  ["/reset-password", "reset-password"],
  ["/reset-password/a@b.dz/abc", "reset-password-link"],
  ["/reset-password/a@b.dz/abc/def", "reset-password-link"],
  ["/keep-account/a@b.dz/abc", "keep-account"],
  ["/keep-account", "not-found"],
  ["/admin", ADMIN],
  ["/admin/lectures", ADMIN],
  ["/admin/lectures/1", ADMIN],
  ["/admin/lecturers/1", ADMIN],
  ["/admin/courses/1/2", ADMIN],
  ["/lecturer/4/1", "features/educators/lecturer.screen.tsx"],
  ["/lesson/7/next", "features/contents/step.screen.tsx"],
  ["/unknown/a@b.dz/abc", "not-found"],
  ["/unknown/a@b.dz/abc/def", "not-found"],
  ["/verify/a@b.dz", "not-found"],
  ["/error404", "error404"],
])("%s opens %s", (address, screen) => {
  expect(screenAt(address)).toBe(screen);
});

test("but for what exists nowhere, no address begins with just anything", () => {
  const paths = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...paths(children ?? [])]);
  expect(paths(routes).filter((path) => /^[:*]/.test(path))).toEqual(["*"]);
});
