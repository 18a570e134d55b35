import { expect, test } from "vitest";
import { guardIgnoredErrors } from "./ignored-errors.ts";
import { readRepository } from "./source-files.ts";

test("errors that are ignored have their reason beside them", () => {
  expect(guardIgnoredErrors(readRepository())).toEqual([]);
});

const check = (text: string) => guardIgnoredErrors([{ path: "apps/server/src/x.ts", text }]);

test.each([
  "try { work(); } catch {}",
  "try { work(); } catch { return null; }",
  "await work().catch(() => undefined);",
  "await work().then(use, () => null);",
])("%s is refused", (text) => {
  expect(check(text)).toHaveLength(1);
});

test("in the interface no argument does nothing, whatever it is called for", () => {
  const found = ["call(request, () => undefined);", "call(request, () => {});", "call(() => use());"].map(
    (text) => ["apps/web/app/x.ts", "e2e/x.ts"].map((path) => guardIgnoredErrors([{ path, text }]).length),
  );
  expect(found).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
});

test.each([
  "try { work(); } catch {\n  // It has ended already.\n}",
  "// It may be gone.\nawait work().catch(() => undefined);",
  "await work().catch(() => undefined); // It may be gone.",
  'try { work(); } catch { throw new PlainError("it does not work"); }',
  'await work().catch(() => fail("UNAVAILABLE"));',
  "await work().catch((error) => log.warn(error));",
])("%s is fine", (text) => {
  expect(check(text)).toEqual([]);
});

test("it holds for the interface, the packages, journeys and scripts, and not for tests of parts", () => {
  const text = "await work().catch(() => undefined);";
  const found = [
    "apps/web/app/x.tsx",
    "packages/y.ts",
    "e2e/z.spec.ts",
    "scripts/run.mjs",
    "apps/web/x.test.ts",
  ].map((path) => guardIgnoredErrors([{ path, text }]).length);
  expect(found).toEqual([1, 1, 1, 1, 0]);
});
