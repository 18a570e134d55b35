import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

const small = "apps/web/public/brand/manara-512.png";
const large = "apps/web/public/brand/og-dz.png";

// A course that was bought is refused, so is an edit of an older version; what was deleted is not found.
test.use({ provokes: [404, 409] });

// spec: purpose.courses, resolver.all-courses
test("an administrator makes a course, fills it in and shows it", async ({ page, country, request, api }) => {
  const { staff, manage, errors } = textsOf(country);
  const { courses: text } = manage;
  const { fields, currencyLabel } = localCountry(country);
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/courses");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const save = main.getByRole("button", { name: text.save, exact: true });
  const name = `مادة ${Date.now()}`;
  let courseId = 0;

  await test.step("a name is enough to begin", async () => {
    await expectAccessible(page);
    await main.getByRole("link", { name: text.course.add }).first().click();
    await main.getByRole("textbox", { name: text.name, exact: true }).fill(name);
    await main.getByRole("button", { name: text.goOn }).click();
    await expect(page).toHaveURL(/\/admin\/courses\/\d+$/);
    courseId = Number(page.url().split("/").at(-1));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectAccessible(page);
  });

  await test.step("every field is edited", async () => {
    // Whoever teaches already: other journeys make teachers, and take that back.
    const educator = (await api("GET /course/list-public")).find(({ author }) => author)?.author;
    const [school] = await api("GET /school/list-all");
    await main.getByLabel(text.description).fill("وصف المادة");
    await main.getByLabel(text.school, { exact: true }).selectOption(String(school?.id));
    await main.getByLabel(text.author, { exact: true }).selectOption(String(educator?.userId));
    await main.getByLabel(text.field, { exact: true }).selectOption(String(fields[0]?.id));
    await main.getByLabel(text.semester, { exact: true }).selectOption("SECOND");
    await main.getByLabel(text.priceIn(currencyLabel), { exact: true }).fill("");
    await main.getByLabel(text.introVideoAddress).fill("youtube com");
    await save.click();
    await expect(main.getByRole("alert")).toHaveText([
      text.problems.PRICE_REQUIRED,
      text.problems.INTRO_VIDEO_URL_INVALID,
    ]);
    await main.getByLabel(text.priceIn(currencyLabel), { exact: true }).fill("1500");
    await main.getByLabel(text.originalPriceIn(currencyLabel)).fill("2000");
    await main.getByLabel(text.introVideoAddress).fill("https://www.youtube.com/watch?v=abc");
    await main.getByLabel(text.publicSwitch).check();
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: text.saved })).toBeVisible();
    expect(await api("GET /course/get", { query: { courseId } })).toMatchObject({
      name,
      description: "وصف المادة",
      schoolId: school?.id,
      authorId: educator?.userId,
      fieldId: fields[0]?.id,
      semester: "SECOND",
      price: 1500,
      originalPrice: 2000,
      visibility: "PUBLIC",
      introVideoUrl: "https://www.youtube.com/watch?v=abc",
    });
  });

  await test.step("it has a picture of its own, moved by keys, which its page shows and shares", async () => {
    const { picture } = text;
    const get = async () => (await api("GET /course/get", { query: { courseId } })).pictureUrl;
    const pick = main.getByLabel(picture.pick);
    await pick.setInputFiles("README.md");
    await expect(main.getByRole("alert")).toHaveText(picture.noPicture);
    await pick.setInputFiles(small);
    await expect(main.getByRole("alert")).toHaveText(picture.tooSmall);
    await expect(main.getByRole("button", { name: picture.usePicture })).toBeDisabled();
    await pick.setInputFiles(large);
    const cutter = main.getByRole("group", { name: picture.cropHint });
    const preview = main.getByRole("figure", { name: picture.onCard }).locator("img");
    await expect(preview).toBeVisible();
    await expect(main.getByRole("alert")).toHaveCount(0);
    await main.getByRole("slider", { name: picture.zoom }).focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowUp");
    const before = await preview.getAttribute("style");
    await cutter.focus();
    await page.keyboard.press("ArrowDown");
    await expect(preview).not.toHaveAttribute("style", before ?? "");
    await expectAccessible(page);
    await expect(main.getByText(picture.savedBelow)).toBeVisible();
    await save.click();
    await expect(preview).toHaveCount(0);
    await expect(main.getByRole("button", { name: picture.takeOff })).toBeVisible();
    const pictureUrl = (await get()) ?? "";
    await expect(main.locator("img").first()).toHaveAttribute("srcset", new RegExp(`${pictureUrl} 1280w`));
    // As a visitor, whose cookies are not those of the page.
    const visited = await fetch(new URL(`/course/view/${courseId}`, page.url()));
    const html = await visited.text();
    expect(html).toMatch(new RegExp(`property="og:image" content="http[^"]+${pictureUrl}"`));
    await main.getByRole("button", { name: picture.takeOff }).click();
    await expect(page.getByRole("status").filter({ hasText: picture.takenOff })).toBeVisible();
    await expect(main.locator("img").first()).toHaveAttribute("src", /^\/art\//);
    expect(await get()).toBeNull();
  });

  await test.step("two tabs on one course end in a choice", async () => {
    const headers = await authorise(page);
    await main.getByLabel(text.description).fill("وصف من هذه النافذة");
    await api("POST /course/edit", { body: { courseId, name: `${name} جديد` }, headers });
    await save.click();
    const choice = main.getByRole("alert").filter({ hasText: staff.conflictTitle });
    await expect(choice.getByRole("listitem")).toHaveText([text.fieldNames.name]);
    // What is sent cannot be typed in, and is paler.
    await expect(save).toBeEnabled();
    await expectAccessible(page);
    await expect(main.getByLabel(text.description)).toHaveValue("وصف من هذه النافذة");
    await choice.getByRole("button", { name: staff.takeTheirs }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} جديد`);
    await expect(main.getByLabel(text.description)).toHaveValue("وصف المادة");
    // Somebody saves between: the undo loads that, and whoever has typed is asked all the same.
    await api("POST /course/edit", {
      body: { courseId, description: "كلمته", originalPrice: 2500 },
      headers,
    });
    await page.getByRole("button", { name: staff.widgets.undo }).click();
    await expect(main.getByLabel(text.description)).toHaveValue("وصف من هذه النافذة");
    await expect(main.getByRole("textbox", { name: text.name, exact: true })).toHaveValue(`${name} جديد`);
    await expect(main.getByRole("status").filter({ hasText: staff.restored })).toBeVisible();

    await main.getByLabel(text.description).fill("كلمتي الأخيرة");
    await save.click();
    await choice.getByRole("button", { name: staff.keepMine }).click();
    await expect(choice).toHaveCount(0);
    expect(await api("GET /course/get", { query: { courseId } })).toMatchObject({
      description: "كلمتي الأخيرة",
      originalPrice: 2500,
    });
    await expect(main.getByLabel(text.originalPriceIn(currencyLabel))).toHaveValue("2500");
  });

  await test.step("it is found by filters, hidden, and that is taken back", async () => {
    await page.goto("/admin/courses?visibility=PUBLIC&price=1500");
    await waitUntilInteractive(page);
    await main.getByRole("searchbox").fill(name);
    await expect(main.getByRole("status").filter({ hasText: staff.widgets.found(1) })).toBeVisible();
    await main.getByLabel(staff.widgets.select(`${name} جديد`)).check();
    await main.getByRole("button", { name: text.hide, exact: true }).click();
    await expect(main.getByText(staff.widgets.nothing)).toBeVisible();
    await page.getByRole("button", { name: staff.widgets.undo }).click();
    await expect(main.getByRole("link", { name: `${name} جديد`, exact: true })).toBeVisible();
    // Filters that are set stand there though the filters are folded, and one of it goes alone; the focus has a place.
    await expect(main.getByLabel(text.visibility, { exact: true })).toHaveCount(0);
    await main.getByRole("button", { name: staff.widgets.unset(`${text.price}: 1500`) }).click();
    await expect(page).toHaveURL(/\?visibility=PUBLIC&search=/);
    const opener = main.getByRole("button", { name: staff.widgets.filters, exact: true });
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(main.getByLabel(text.visibility, { exact: true })).toHaveValue("PUBLIC");
    await expectAccessible(page);
  });

  // spec: guard.contents, resolver.lecture
  await test.step("it is deleted, having said what goes along", async () => {
    await actOnRow(page, country, { row: `${name} جديد`, act: staff.delete });
    await expect(dialog).toContainText(text.deleteHint);
    await dialog.getByRole("button", { name: staff.delete }).click();
    await expect(main.getByText(staff.widgets.nothing)).toBeVisible();
    for (const address of [
      `/admin/courses/${courseId}`,
      `/admin/courses/${courseId}/buyers`,
      `/admin/lectures/1/${courseId}`,
      `/admin/content/${courseId}`,
    ]) {
      await page.goto(address, { waitUntil: "commit" });
      await expect(page.getByRole("alert").filter({ hasText: errors.COURSE_NOT_FOUND })).toBeVisible();
      await expect(page).toHaveURL("/");
    }
  });
});

test("what was bought is not deleted, and its buyers are listed", async ({ page, country, request, api }) => {
  const { manage, staff } = textsOf(country);
  const { courses: text } = manage;
  await logInAsAdmin(page, request, country);
  const sold = (await api("GET /course/list-public")).find(({ purchasesCount }) => purchasesCount > 0);
  await page.goto(`/admin/courses?search=${encodeURIComponent(sold?.name ?? "")}&sort=-purchasesCount`);
  await waitUntilInteractive(page);
  await actOnRow(page, country, { row: sold?.name ?? "", act: staff.delete });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: staff.delete }).click();
  await expect(dialog.getByRole("alert")).toHaveText(text.bought);
  await page.goto(`/admin/courses/${sold?.courseId}/buyers`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.buyers);
  await expectAccessible(page);
});
