import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { outlineOf } from "../outline.ts";
import { authorise } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// An edit that began from an older version is refused; what was deleted is not found; a file is of the wrong kind.
test.use({ provokes: [404, 409, 415] });

// spec: purpose.contents
test("an administrator builds a course: units, lessons, order, files", async ({
  page,
  country,
  request,
  api,
}) => {
  const { staff, manage } = textsOf(country);
  const { contents: text } = manage;
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const name = `مادة المحتوى ${Date.now()}`;
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  const main = page.getByRole("main");
  const outline = outlineOf(page, country);
  const saved = main.getByRole("status").filter({ hasText: text.states.saved });
  const listContents = () =>
    api("GET /content/list-with-unseen-comments-count/{courseId}", { params: { courseId }, headers });
  const toOutline = async () => {
    const back = main.getByRole("link", { name: text.toOutline });
    if (await back.isVisible()) await back.click();
    await expect(outline.list).toBeVisible();
  };
  const undo = (notice: string) =>
    page
      .getByRole("status")
      .filter({ hasText: notice })
      .getByRole("button", { name: staff.widgets.undo })
      .click();
  /** Gives what was just added its title. */
  const entitle = async (kind: string, label: string, [added, value]: [string, string]) => {
    const field = main.getByRole("region", { name: kind, exact: true }).getByLabel(label);
    await expect(field).toHaveValue(added);
    // What is typed takes its place.
    await expect(field).toBeFocused();
    await page.keyboard.insertText(value);
    await expect(field).toHaveValue(value);
    await expect(saved).toBeVisible();
  };

  await test.step("the course is found and opened", async () => {
    await page.goto("/admin/content");
    await waitUntilInteractive(page);
    await expectAccessible(page);
    await main.getByRole("searchbox").fill(name);
    await expect(main.getByRole("status").first()).toHaveText(staff.widgets.found(1));
    await actOnRow(page, country, { row: name, act: text.editContents, alone: text.editContentsOf(name) });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(main.getByText(text.noContents)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("units and lessons are added, and saved as they are typed", async () => {
    for (const unit of ["الوحدة أ", "الوحدة ب"]) {
      await outline.addToCourse(text.addUnit);
      await entitle(text.unit, text.unitTitle, [text.newUnit, unit]);
      await toOutline();
    }
    for (const [unit, lesson] of [
      ["الوحدة أ", "الدرس 1"],
      ["الوحدة أ", "الدرس 2"],
      ["الوحدة ب", "الدرس 3"],
    ] as const) {
      await outline.addTo(unit, text.addLesson);
      await entitle(text.lesson, text.lessonTitle, [text.newLesson, lesson]);
      await expectAccessible(page);
      await toOutline();
    }
    const made = async () => (await listContents()).map((content) => [content.title, content.hidden]);
    const lessons = ["الدرس 1", "الدرس 2", "الدرس 3"];
    const madeWith = (hidden: boolean) => [
      ["الوحدة أ", false],
      ...lessons.slice(0, 2).map((title) => [title, hidden]),
      ["الوحدة ب", false],
      [lessons[2], hidden],
    ];
    await expect.poll(made).toEqual(madeWith(true));
    await expectAccessible(page);
    await main.getByRole("button", { name: text.showAll }).click();
    await expect(page.getByText(text.allShown)).toBeVisible();
    expect(await made()).toEqual(madeWith(false));
    await expect(main.getByText(text.allHidden)).toHaveCount(0);
  });

  await test.step("a row is renamed where it stands: from its menu, and with F2", async () => {
    await outline.act("الدرس 1", text.rename);
    const field = outline.list.getByRole("textbox", { name: text.lessonTitle, exact: true });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.insertText("الدرس الأول");
    await page.keyboard.press("Enter");
    await expect(outline.row("الدرس الأول")).toBeFocused();
    await expect.poll(async () => (await listContents())[1]?.title).toBe("الدرس الأول");
    for (const [typed, key] of [
      ["لا يبقى", "Escape"],
      ["", "Enter"],
    ] as const) {
      await page.keyboard.press("F2");
      await field.fill(typed);
      await page.keyboard.press(key);
      await expect(outline.row("الدرس الأول")).toBeFocused();
    }
    expect((await listContents())[1]?.title).toBe("الدرس الأول");
  });

  await test.step("its menu is walked through by arrows, and gives the focus back", async () => {
    const acts = main.getByRole("button", { name: text.actsOf("الدرس الأول") });
    await acts.focus();
    await page.keyboard.press("ArrowDown");
    const items = page.getByRole("menuitem");
    await expect(items.first()).toBeFocused();
    await expectAccessible(page);
    // The first of a unit goes no further up.
    await page.keyboard.press("ArrowDown");
    await expect(items.filter({ hasText: text.moveDown })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(items.last()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(items).toHaveCount(0);
    await expect(acts).toBeFocused();
  });

  await test.step("what a lesson holds is saved field by field", async () => {
    await outline.row("الدرس الأول").click();
    await main.getByLabel(text.description, { exact: true }).fill("شرح الدرس");
    await main.getByLabel(text.description, { exact: true }).selectText();
    await main.getByRole("button", { name: staff.markNames.bold }).click();
    await main.getByRole("button", { name: staff.preview }).click();
    await expect(main.locator("strong")).toHaveText("شرح الدرس");
    await expectAccessible(page);
    await main.getByRole("button", { name: staff.write }).click();
    await main.getByLabel(text.videoUrl).fill("youtube com");
    await expect(main.getByRole("alert")).toHaveText(text.problems.VIDEO_URL_INVALID);
    await expectAccessible(page);
    await main.getByLabel(text.videoUrl).fill("https://www.youtube.com/watch?v=abc");
    await main.getByLabel(text.lessonSwitches.free).check();
    await main.getByLabel(text.lessonSwitches.hidden).check();
    await expect(saved).toBeVisible();
    await expect
      .poll(async () => (await listContents())[1])
      .toMatchObject({
        description: "**شرح الدرس**",
        video: { url: "https://www.youtube.com/watch?v=abc" },
        free: true,
        hidden: true,
      });
    await main.getByLabel(text.lessonSwitches.hidden).uncheck();
    await expect.poll(async () => (await listContents())[1]?.hidden).toBe(false);
  });

  await test.step("files are attached and taken away", async () => {
    const input = main.getByLabel(text.attach);
    await input.setInputFiles([
      { name: "ورقة.txt", mimeType: "text/plain", buffer: Buffer.from("ورقة عمل") },
      { name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from([0, 1, 2, 3]) },
      // This browser reads no pictures of iPhones.
      { name: "photo.HEIC", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\x18ftypheic") },
    ]);
    await expect(main.getByRole("link", { name: "ورقة.txt" })).toBeVisible();
    await expect(main.getByRole("alert").filter({ hasText: text.wrongKind })).toBeVisible();
    await expect(main.getByRole("alert").filter({ hasText: text.heic })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: text.cancelOf("photo.HEIC") }).click();
    await main.getByRole("button", { name: text.cancelOf("tool.exe") }).click();
    await main.getByRole("button", { name: text.deleteOf("ورقة.txt") }).click();
    await expect(main.getByRole("link", { name: "ورقة.txt" })).toHaveCount(0);
    await undo(text.deleted("ورقة.txt"));
    await expect(main.getByRole("link", { name: "ورقة.txt" })).toBeVisible();
  });

  await test.step("a lesson is moved by buttons, and that is taken back", async () => {
    await main.getByRole("button", { name: text.moveDown, exact: true }).click();
    await expect.poll(async () => (await listContents())[2]?.title).toBe("الدرس الأول");
    await undo(text.moved);
    await expect.poll(async () => (await listContents())[1]?.title).toBe("الدرس الأول");
    await main.getByLabel(text.inUnit).selectOption({ label: "الوحدة ب" });
    await expect.poll(async () => (await listContents()).map((one) => one.title).at(-1)).toBe("الدرس الأول");
  });

  await test.step("and by keyboard: taken up, carried, put down", async () => {
    await toOutline();
    const handle = main.getByRole("button", { name: text.moveOf("الدرس الأول"), exact: true });
    const carryTo = async (place: Locator) => {
      for (
        let step = 0;
        step < 12 && !(await place.evaluate((one) => one === document.activeElement));
        step++
      ) {
        await page.keyboard.press("Tab");
      }
      await expect(place).toBeFocused();
    };
    const before = main.getByRole("button", { name: text.dropBefore("الدرس 2"), exact: true });
    await handle.focus();
    await page.keyboard.press("Enter");
    await carryTo(before);
    // Back on its own handle it is put back.
    await carryTo(handle);
    await page.keyboard.press("Enter");
    await expect(before).toHaveCount(0);
    await handle.focus();
    await page.keyboard.press("Enter");
    await carryTo(before);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await listContents())[1]?.title).toBe("الدرس الأول");
    await expect.poll(outline.lessonTitles).toEqual(["الدرس الأول", "الدرس 2", "الدرس 3"]);
  });

  await test.step("a unit is copied to another course, once it was shown what that makes", async () => {
    const target = `مادة النسخة ${Date.now()}`;
    const { courseId: other } = await api("POST /course/create", {
      body: { name: target, schoolId: -1 },
      headers,
    });
    await outline.row("الوحدة أ").click();
    await main.getByRole("button", { name: text.clone }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(target);
    await dialog.getByRole("checkbox", { name: target }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.clonePreview }).click();
    await expect(dialog.getByRole("list", { name: text.clonePreview })).toContainText("الدرس 2");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.cloneNow(3) }).click();
    await expect(dialog).toHaveCount(0);
    const copied = await api("GET /content/list", { query: { courseId: other }, headers });
    expect(copied.map((one) => one.title)).toEqual(["الوحدة أ", "الدرس الأول", "الدرس 2"]);
    await toOutline();
  });

  await test.step("what is deleted says what goes with it", async () => {
    await outline.row("الوحدة أ").click();
    await main.getByRole("button", { name: text.deleteUnit }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(text.unitLoss(2));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.delete }).click();
    await expect(outline.list).toBeVisible();
    await expect
      .poll(async () => (await listContents()).map((one) => one.title))
      .toEqual(["الوحدة ب", "الدرس 3"]);
    await expect(outline.row("الوحدة ب")).toBeFocused();
    await undo(text.deleted("الوحدة أ"));
    await expect.poll(outline.lessonTitles).toEqual(["الدرس الأول", "الدرس 2", "الدرس 3"]);
  });

  await test.step("what is deleted can be restored for a day, also after the page was left", async () => {
    await outline.act("الوحدة أ", text.delete);
    await page.getByRole("dialog").getByRole("button", { name: text.delete }).click();
    await expect.poll(outline.lessonTitles).toEqual(["الدرس 3"]);
    await page.reload();
    await waitUntilInteractive(page);
    await main.getByText(text.deletedLately(1)).click();
    await expect(main.getByText(text.unitWith(2))).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: text.restoreOf("الوحدة أ") }).click();
    await expect(outline.row("الوحدة أ")).toBeFocused();
    expect(await outline.lessonTitles()).toEqual(["الدرس الأول", "الدرس 2", "الدرس 3"]);
    await expect(main.getByText(text.deletedLately(1))).toHaveCount(0);
  });
});
