import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { outlineOf } from "../outline.ts";
import { authorise } from "../people.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

/** Where the middle of something is on the screen, once nothing lies over it. */
async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.click({ trial: true });
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses a handle, pulls it over the upper edge of a row, and lets go. */
async function dragByMouse(page: Page, handle: Locator, row: Locator): Promise<void> {
  const middle = await middleOf(handle);
  // A press at the very middle is taken for a screen reader's.
  const from = { x: middle.x + 4, y: middle.y + 3 };
  const box = await row.boundingBox();
  if (!box) throw new Error("the row is not in sight");
  const to = { x: box.x + box.width / 2, y: box.y + 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test("lessons and units are put in order by pulling them", async ({ page, country, request, api }) => {
  const { contents: text } = textsOf(country).manage;
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const { courseId } = await api("POST /course/create", {
    body: { name: `مادة ${Date.now()}`, schoolId: -1 },
    headers,
  });
  const addUnit = (title: string) => api("POST /content/create-unit", { body: { courseId, title }, headers });
  const addLesson = (unitId: number, title: string) =>
    api("POST /content/create-lesson", { body: { courseId, unitId, title }, headers });
  const first = await addUnit("أ");
  const second = await addUnit("ب");
  for (const title of ["1", "2"]) await addLesson(first.contentId, title);
  await addLesson(second.contentId, "3");

  await page.goto(`/admin/content/${courseId}`);
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const handle = (title: string) => page.getByRole("button", { name: text.moveOf(title), exact: true });
  const row = (title: string) =>
    main
      .getByRole("listitem")
      .filter({ has: handle(title) })
      .last();
  const order = async () =>
    (
      await api("GET /content/list-with-unseen-comments-count/{courseId}", { params: { courseId }, headers })
    ).map((content) => content.title);
  await expect(handle("3")).toBeVisible();

  await test.step("a lesson goes to another unit", async () => {
    await dragByMouse(page, handle("3"), row("2"));
    await expect.poll(order).toEqual(["أ", "1", "3", "2", "ب"]);
  });

  await test.step("and up within its own", async () => {
    await expect.poll(async () => (await outlineOf(page, country).lessonTitles())[1]).toBe("3");
    await dragByMouse(page, handle("2"), row("1"));
    await expect.poll(order).toEqual(["أ", "2", "1", "3", "ب"]);
  });

  await test.step("a unit goes before another with its lessons", async () => {
    await dragByMouse(page, handle("ب"), row("أ"));
    await expect.poll(order).toEqual(["ب", "أ", "2", "1", "3"]);
  });
});
