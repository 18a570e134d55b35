import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { queryReadBy } from "./page-query.ts";

const idsOf = ({ id, file, children = [] }: RouteConfigEntry): string[] => [
  id ?? file.replace(/\.tsx?$/, ""),
  ...children.flatMap(idsOf),
];

test("every route but pages of text says in page-query.ts what it reads of a query", () => {
  const ids = routes.flatMap(idsOf).filter((id) => !id.startsWith("page-"));
  expect(Object.keys(queryReadBy).sort()).toEqual(ids.sort());
});
