import { expect, test } from "vitest";
import { adminRoutes } from "../admin-routes.ts";
import { adminScreens } from "../shell/staff/admin-screens.ts";
import { findScreen, type ScreenTable } from "./screen.ts";

const none = () => Promise.reject(new Error("never opened"));
const table: ScreenTable = {
  "": none,
  schools: none,
  "schools/add": none,
  "schools/:id": none,
  "cards/:card": none,
};

test.each([
  ["", "", {}],
  ["schools", "schools", {}],
  ["schools/", "schools", {}],
  ["schools/add", "schools/add", {}],
  ["schools/12", "schools/:id", { id: "12" }],
  ["cards/%D8%A7", "cards/:card", { card: "ا" }],
])("%s opens %s", (path, pattern, params) => {
  expect(findScreen(table, path)).toMatchObject({ pattern, params });
});

test.each(["nonsense", "schools/1/2", "schools//", "school", "schools/abc", "cards/%E0%A4%A"])(
  "%s opens nothing",
  (path) => {
    expect(findScreen(table, path)).toBeNull();
  },
);

test.each(adminScreens)("the menu's entry %s leads to a screen", (_, address) => {
  expect(findScreen(adminRoutes, address.replace("/admin/", ""))).not.toBeNull();
});
