import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { actOnRow } from "../row-acts.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

const picture = "apps/web/public/brand/manara-512.png";

// spec: purpose.teachers
test("an administrator edits an educator's profile and cuts a new picture", async ({
  page,
  country,
  request,
  api,
}) => {
  const { manage, staff } = textsOf(country);
  const { educators: text } = manage;
  await logInAsAdmin(page, request, country);
  const main = page.getByRole("main");
  const lecturers = await api("GET /lecturer/list-lecturers");
  const lecturer = lecturers.at(-1);
  const get = () => api("GET /lecturer/get-lecturer-info", { query: { lecturerId: lecturer?.userId ?? 0 } });

  await test.step("found by name", async () => {
    await page.goto("/admin/lecturers/1");
    await waitUntilInteractive(page);
    await expectAccessible(page);
    await main.getByRole("searchbox").fill(lecturer?.fullName ?? "");
    await expect(main.getByRole("status").filter({ hasText: staff.widgets.found(1) })).toBeVisible();
    await actOnRow(page, country, { row: lecturer?.fullName ?? "", act: staff.edit });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(lecturer?.fullName ?? "");
    await expectAccessible(page);
  });

  await test.step("the biography is edited", async () => {
    await main.getByLabel(text.biography).fill("عشرون سنة في التدريس");
    await main.getByLabel(text.gender).selectOption("FEMALE");
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: text.saved })).toBeVisible();
    expect(await get()).toMatchObject({ biography: "عشرون سنة في التدريس", gender: "FEMALE" });
  });

  await test.step("what is no picture is said at once", async () => {
    await main.getByLabel(text.pick).setInputFiles("README.md");
    await expect(main.getByRole("alert")).toHaveText(text.noPicture);
  });

  await test.step("a picture is moved by keys, made larger and used", async () => {
    const before = (await get()).pictureUrl;
    await main.getByLabel(text.pick).setInputFiles(picture);
    const cutter = main.getByRole("group", { name: text.cropHint });
    await expect(cutter).toBeVisible();
    await main.getByRole("slider", { name: text.zoom }).focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowUp");
    await cutter.focus();
    await page.keyboard.press("ArrowDown");
    await expectAccessible(page);
    await main.getByRole("button", { name: text.usePicture }).click();
    await expect(page.getByRole("status").filter({ hasText: text.pictureSaved })).toBeVisible();
    const { pictureUrl } = await get();
    expect(pictureUrl).not.toBe(before);
    await expect(main.locator("img").first()).toHaveAttribute("src", pictureUrl ?? "");
  });
});
