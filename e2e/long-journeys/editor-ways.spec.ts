import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { outlineOf } from "../outline.ts";
import { authorise } from "../people.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

/** Of a unit: several screens of them. */
const LESSONS = 25;

test("in a long course rows open, the panel stays, and the way back leads to the row", async ({
  page,
  country,
  request,
  api,
}) => {
  const { contents: text } = textsOf(country).manage;
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const { courseId } = await api("POST /course/create", { body: { name: "مادة", schoolId: -1 }, headers });
  for (const unit of [1, 2, 3]) {
    const body = { courseId, title: `وحدة ${unit}` };
    const { contentId: unitId } = await api("POST /content/create-unit", { body, headers });
    for (let lesson = 1; lesson <= LESSONS; lesson++) {
      const title = `درس ${unit}/${lesson}`;
      await api("POST /content/create-lesson", { body: { courseId, unitId, title }, headers });
    }
  }
  const main = page.getByRole("main");
  const outline = outlineOf(page, country);
  const panel = main.getByRole("region", { name: text.lesson, exact: true });
  const field = panel.getByLabel(text.lessonTitle);
  const back = main.getByRole("link", { name: text.toOutline });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const deep = outline.row("درس 3/4");
  await page.goto(`/admin/content/${courseId}`);
  await waitUntilInteractive(page);
  await expect(outline.row("درس 3/25")).toBeVisible();

  const open = async () => {
    await deep.scrollIntoViewIfNeeded();
    const left = await scrolled();
    expect(left).toBeGreaterThan(1000);
    const box = await deep.boundingBox();
    if (!box) throw new Error("the row is not in sight");
    // Anywhere on it, not on its title alone.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 4);
    await expect(field).toHaveValue("درس 3/4");
    return left;
  };

  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
  ] as const) {
    await test.step(`on a screen of ${width} the panel stays beside the outline`, async () => {
      await page.setViewportSize({ width, height });
      const left = await open();
      await expect(panel).toBeInViewport();
      await expect(deep).toHaveAttribute("aria-current", "true");
      expect(await scrolled()).toBe(left);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(field).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(field).toBeInViewport();
      await expect(back).toBeHidden();
      // What is open is open after a reload, with its row in sight.
      await page.reload();
      await expect(field).toHaveValue("درس 3/4");
      await expect(deep).toBeInViewport();
      await page.keyboard.press("F2");
      await expect(field).toBeFocused();
      await page.goBack();
      await expect(panel).toHaveCount(0);
      await expect(deep).toBeFocused();
      await expect(deep).toBeInViewport();
    });
  }

  await test.step("on a phone a lesson stands alone, and both ways back lead to its row", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const goBack of [() => back.click(), () => page.goBack()]) {
      const left = await open();
      await expect(outline.list).toBeHidden();
      await expect(back).toBeInViewport();
      await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
      await expectAccessible(page);
      await field.fill("درس 3/4");
      await goBack();
      await expect(panel).toHaveCount(0);
      await expect(deep).toBeFocused();
      await expect.poll(scrolled).toBe(left);
    }
  });

  await test.step("an address that was passed on opens its lesson, and leads back to its row", async () => {
    await open();
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await waitUntilInteractive(page);
    await expect(field).toHaveValue("درس 3/4");
    await expect(back).toBeInViewport();
    await back.click();
    await expect(deep).toBeFocused();
    await expect(deep).toBeInViewport();
    await expect(page).not.toHaveURL(/#content/);
  });
});
