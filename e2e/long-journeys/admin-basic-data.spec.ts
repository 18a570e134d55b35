import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

// spec: purpose.basic-data
test("an administrator edits the basic data, seeing what comes of it", async ({
  page,
  country,
  request,
  api,
}) => {
  const { manage, staff } = textsOf(country);
  const { site: text, schools } = manage;
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/basicData");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: text.save, exact: true });
  const before = await api("GET /configuration/list");
  await expectAccessible(page);

  await test.step("what is wrong is said, and nothing is sent", async () => {
    await main.getByRole("textbox", { name: text.fields.email, exact: true }).fill("school@example");
    await main.getByRole("textbox", { name: text.fields.homeVideoUrl, exact: true }).fill("video");
    await save.focus();
    await save.press("Enter");
    await expect(main.getByRole("alert")).toHaveText([
      text.problems.EMAIL_INVALID,
      text.problems.HOME_VIDEO_URL_INVALID,
    ]);
    expect(await api("GET /configuration/list")).toEqual(before);
    await main.getByRole("textbox", { name: text.fields.email, exact: true }).fill(before.email ?? "");
    await main
      .getByRole("textbox", { name: text.fields.homeVideoUrl, exact: true })
      .fill(before.homeVideoUrl ?? "");
  });

  // spec: footer.hours, footer.from-basic-data
  await test.step("the preview shows it while it is typed, the site once it is saved", async () => {
    const hours = "كل يوم من 8 إلى 20";
    await main.getByRole("textbox", { name: text.fields.timesOfWork, exact: true }).fill(hours);
    await expect(main.getByRole("region", { name: text.previewFooter })).toContainText(hours);
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: text.saved })).toBeVisible();
    await page.goto("/terms");
    await expect(page.getByRole("contentinfo").getByText(hours)).toBeVisible();
  });

  await test.step("failed mails have a place", async () => {
    await page.goto("/admin/basicData");
    await main.getByRole("link", { name: text.failedMails }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.failedMails);
    await expectAccessible(page);
  });

  await test.step("a country that keeps specialties edits them", async () => {
    await page.goto("/admin/basicData");
    await waitUntilInteractive(page);
    const specialties = main.getByRole("link", { name: text.specialties });
    if (localCountry(country).categories.kind === "fixed") {
      await expect(specialties).toHaveCount(0);
      return;
    }
    await specialties.click();
    await main.getByRole("link", { name: schools.specialty.add }).click();
    const name = `تخصص ${Date.now()}`;
    await main.getByRole("textbox", { name: schools.specialty.name }).fill(name);
    await main.getByRole("button", { name: schools.save, exact: true }).click();
    await main.getByRole("button", { name: schools.upOf(name) }).click();
    await expect(page.getByText(schools.moved)).toBeVisible();
    expect((await api("GET /specialty/list-all")).at(-2)?.title).toBe(name);
    await expectAccessible(page);
    await main.getByRole("button", { name: staff.deleteOf(name) }).click();
    await page.getByRole("dialog").getByRole("button", { name: staff.delete }).click();
    await expect(main.getByRole("link", { name, exact: true })).toHaveCount(0);
  });
});
