import { expect, test } from "vitest";
import { guardIgnoredErrors } from "./ignored-errors.ts";
import { readRepository } from "./source-files.ts";

test("errors that the server ignores have their reason beside them", () => {
  expect(guardIgnoredErrors(readRepository())).toEqual([]);
});

const check = (text: string) => guardIgnoredErrors([{ path: "apps/server/src/x.ts", text }]);

test.each([
  "try { work(); } catch {}",
  "try { work(); } catch { return null; }",
  "await work().catch(() => undefined);",
])("%s is refused", (text) => {
  expect(check(text)).toHaveLength(1);
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
