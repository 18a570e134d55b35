import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { outlineOf } from "../outline.ts";
import { logIn } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

const UNITS = 10;
const LESSONS = 30;

/** A course with as many lessons as any has. */
test("a long course: rows open, the panel stays, and the way back leads to the row", async ({
  page,
  country,
  request,
}) => {
  const { contents: text } = textsOf(country).manage;
  await logIn(page, country, await employ(request, country));
  const courseId = await asDirector(request, country, async (call, headers) => {
    const course = await call("POST /course/create", { body: { name: "مادة", schoolId: -1 }, headers });
    for (let unit = 1; unit <= UNITS; unit++) {
      const { contentId: unitId } = await call("POST /content/create-unit", {
        body: { courseId: course.courseId, title: `وحدة ${unit}` },
        headers,
      });
      for (let lesson = 1; lesson <= LESSONS; lesson++) {
        const title = `درس ${unit}/${lesson}`;
        await call("POST /content/create-lesson", {
          body: { courseId: course.courseId, unitId, title },
          headers,
        });
      }
    }
    return course.courseId;
  });
  const main = page.getByRole("main");
  const outline = outlineOf(page, country);
  const panel = main.getByRole("region", { name: text.lesson, exact: true });
  const field = panel.getByLabel(text.lessonTitle);
  const back = main.getByRole("link", { name: text.toOutline });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const deep = outline.row("درس 8/3");
  await page.goto(`/admin/content/${courseId}`);
  await waitUntilInteractive(page);
  await expect(outline.row("درس 10/30")).toBeVisible();

  const open = async () => {
    await deep.scrollIntoViewIfNeeded();
    const left = await scrolled();
    expect(left).toBeGreaterThan(3000);
    const box = await deep.boundingBox();
    if (!box) throw new Error("the row is not in sight");
    // Anywhere on it, not on its title alone.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 4);
    await expect(field).toHaveValue("درس 8/3");
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
      await expect(field).toHaveValue("درس 8/3");
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
      await field.fill("درس 8/3");
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
    await expect(field).toHaveValue("درس 8/3");
    await expect(back).toBeInViewport();
    await back.click();
    await expect(deep).toBeFocused();
    await expect(deep).toBeInViewport();
    await expect(page).not.toHaveURL(/#content/);
  });

  await test.step("letters are there as soon as they are typed", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    await field.press("End");
    const began = Date.now();
    await field.pressSequentially(" 0123456789");
    expect(Date.now() - began, "milliseconds for eleven letters").toBeLessThan(3000);
    await expect(outline.row("درس 8/3 0123456789")).toBeVisible();
  });
});
