import { demoAccounts } from "../../apps/server/src/demo/demo-accounts.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { readDemoPassword } from "../schools.ts";
import { textsOf } from "../texts.ts";

test("a teacher sees whom to call and why, and notes what was said", async ({ page, country }) => {
  const words = textsOf(country).manage.records;
  const main = page.getByRole("main");
  // Of the demo: it alone has students who have had a course for days.
  const { email = "" } = demoAccounts(country).find(({ role }) => role === "TEACHER") ?? {};
  await logInByCall(page, { email, password: await readDemoPassword(country) });
  const { userId } = await page.evaluate(
    () => JSON.parse(localStorage.getItem("manara.session") ?? "{}").user,
  );
  await page.goto(`/teacher/${userId}/calls`);
  await waitUntilInteractive(page);
  await expectAccessible(page);

  const first = main.getByRole("region").first();
  const name = (await first.getAttribute("aria-label")) ?? "";
  await expect(first.getByRole("link", { name: words.call })).toHaveAttribute("href", /^tel:\+\d{9,}$/);
  await first.getByText(words.noteCall).click();
  await first.getByRole("button", { name: words.saveCall }).click();
  await expect(first.getByText(words.noteMissing)).toBeVisible();
  await first.getByLabel(words.note).fill("Will begin on Sunday");
  await first.getByRole("button", { name: words.saveCall }).click();

  await expect(main.getByRole("region", { name })).toHaveCount(0);
  const called = main.getByRole("region", { name: words.calledLately });
  await expect(called.getByRole("link", { name })).toBeVisible();
  await expect(called.getByText("Will begin on Sunday")).toBeVisible();
  await expectAccessible(page);
  await called.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.recordOfOne(name));
});
