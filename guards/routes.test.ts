import { expect, test } from "vitest";
import { guardRoutes } from "./routes.ts";
import { readRepository } from "./source-files.ts";

const judge = (path: string, text: string) => guardRoutes([{ path: `apps/server/src/${path}`, text }]);

test("features register their calls through serve alone", () => {
  expect(guardRoutes(readRepository())).toEqual([]);
});

test.each([
  `app.get("/api/secret", () => 1);`,
  "app.route({ url });",
  `app.post<{ Body: string }>("/api/a", run);`,
])("%s is refused in a feature and fine in a plugin", (text) => {
  expect(judge("features/cards/cards.routes.ts", text)).toHaveLength(1);
  expect(judge("plugins/openapi.ts", text)).toEqual([]);
});

test("serve is fine", () => {
  expect(judge("features/cards/cards.routes.ts", "serve(cardEndpoints.listCards, list);")).toEqual([]);
});
