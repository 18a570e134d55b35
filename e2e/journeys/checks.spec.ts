import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";

// What every journey relies on, fed with what it should catch.

test("a field without a name fails a journey", async ({ page }) => {
  await page.goto("/");
  // Before that, the interface would find a page that is not the one it was rendered as.
  await waitUntilInteractive(page);
  await page.getByRole("main").evaluate((main) => main.append(document.createElement("input")));
  await expect(expectAccessible(page)).rejects.toThrow(/must have labels/);
});

for (const noise of [
  "console.error('noise')",
  "console.warn('noise')",
  "setTimeout(() => { throw new Error('noise') })",
]) {
  test.fail(`${noise} fails a journey`, async ({ page }) => {
    await page.goto("/");
    const heard = Promise.race([page.waitForEvent("console"), page.waitForEvent("pageerror")]);
    await page.evaluate(noise);
    // Should nothing be heard, the journey succeeds, and this check fails.
    await heard.catch(() => undefined);
  });
}
