import { expect, expectAccessible, test } from "../fixtures.ts";

test("home opens", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
