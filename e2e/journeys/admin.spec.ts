import { DEMO_PASSWORD, demoAccounts } from "../../apps/server/src/demo/demo-accounts.ts";
import { expect, test } from "../fixtures.ts";
import { inventPerson, logIn } from "../people.ts";

test("an administrator opens any address of the administration", async ({ page, country }) => {
  const { email = "" } = demoAccounts(country).find(({ role }) => role === "ADMIN") ?? {};
  await logIn(page, country, { ...inventPerson(country), email, password: DEMO_PASSWORD });
  await page.goto("/admin");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  for (const address of ["/admin/lectures/1", "/admin/lecturers/1", "/admin/courses/1/2"]) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(address);
  }
});
