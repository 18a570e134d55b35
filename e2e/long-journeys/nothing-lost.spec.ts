import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { outlineOf } from "../outline.ts";
import { authorise, logIn, logInByCall, type Person } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

/*
 * What staff type arrives, whatever becomes of the network, the tab or the session meanwhile.
 */

// The network is cut, a session is taken over, and two people write the same.
test.use({ provokes: [0, 401, 409] });

/** Opens a screen of the staff; what is looked for there says when it is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilInteractive(page);
}

test("no letter of a lesson is lost", async ({ page, context, country, request, api }) => {
  const texts = textsOf(country);
  const { contents: text } = texts.manage;
  const person = await employ(request, country);
  await logInByCall(page, person);
  const { courseId, contentId } = await asDirector(request, country, async (call, headers) => {
    const course = await call("POST /course/create", { body: { name: "مادة", schoolId: -1 }, headers });
    const body = { courseId: course.courseId, title: "درس" };
    return call("POST /content/create-lesson", { body, headers });
  });
  const address = `/admin/content/${courseId}#content-${contentId}`;
  const descriptionIn = (tab: Page) => tab.getByLabel(text.description, { exact: true });
  const expectNotice = (tab: Page, words: string) =>
    expect(tab.getByRole("main").getByRole("status").filter({ hasText: words })).toBeVisible();
  const stored = async (tab: Page) => {
    const headers = await authorise(tab);
    return (await api("GET /content/get", { query: { contentId }, headers })).description;
  };
  /** Key by key, after what is there. */
  const typeOn = async (tab: Page, words: string) => {
    await expect(descriptionIn(tab)).toBeVisible();
    await descriptionIn(tab).press("ControlOrMeta+End");
    await descriptionIn(tab).pressSequentially(words);
  };

  await test.step("when the network goes in the middle of a word and comes back in another", async () => {
    await open(page, address);
    await typeOn(page, "اكتب الجملة كا");
    await context.setOffline(true);
    await typeOn(page, "ملة ولا تتو");
    await expectNotice(page, text.states.offline);
    await typeOn(page, "قف عند ");
    await context.setOffline(false);
    await typeOn(page, "الانقطاع");
    await expectNotice(page, text.states.saved);
    await expect.poll(() => stored(page)).toBe("اكتب الجملة كاملة ولا تتوقف عند الانقطاع");
  });

  await test.step("when the tab is closed at the last letter", async () => {
    await typeOn(page, " أبدا");
    await page.close();
    const again = await context.newPage();
    await open(again, address);
    await expect(descriptionIn(again)).toHaveValue("اكتب الجملة كاملة ولا تتوقف عند الانقطاع أبدا");
    await expectNotice(again, text.states.saved);
    await expect.poll(() => stored(again)).toBe("اكتب الجملة كاملة ولا تتوقف عند الانقطاع أبدا");
    await again.close();
  });

  const tab = await context.newPage();
  const { email, password } = person;

  await test.step("when somebody signs in elsewhere, and they go on typing before they do so here", async () => {
    await open(tab, address);
    await expect(descriptionIn(tab)).toBeVisible();
    await api("POST /auth/login", { body: { email, password } });
    await typeOn(tab, "، ثم");
    await expectNotice(tab, text.states.signedOut);
    await typeOn(tab, " تابع");
    await expectNotice(tab, text.states.signedOut);
    await expectAccessible(tab);
    await tab.getByRole("main").getByRole("link", { name: text.logIn }).click();
    await expect(tab).toHaveURL(/\/auth\/login\?next=/);
    await logIn(tab, country, person);
    await expect(descriptionIn(tab)).toHaveValue(/أبدا، ثم تابع$/);
    await expectNotice(tab, text.states.saved);
    await expect.poll(() => stored(tab)).toMatch(/أبدا، ثم تابع$/);
  });

  await test.step("when the tab is closed without a network, and the session ends before it is opened again", async () => {
    await context.setOffline(true);
    await typeOn(tab, "!");
    await expectNotice(tab, text.states.offline);
    await tab.close();
    await context.setOffline(false);
    await api("POST /auth/login", { body: { email, password } });
    const again = await context.newPage();
    // The session is found to have ended.
    await again.goto("/");
    await expect(again.locator("html:not([data-session])")).toBeAttached();
    await open(again, "/auth/login");
    await logIn(again, country, person);
    await open(again, address);
    await expect(descriptionIn(again)).toHaveValue(/ثم تابع!$/);
    await expectNotice(again, text.states.saved);
    await expect.poll(() => stored(again)).toMatch(/ثم تابع!$/);
  });
});

test("no letter of a form is lost but by who says so", async ({ page, country, request, api }) => {
  const { manage, staff, shell } = textsOf(country);
  const { courses: text } = manage;
  const person: Person = await employ(request, country);
  await logInByCall(page, person);
  const { courseId } = await asDirector(request, country, (call, headers) =>
    call("POST /course/create", { body: { name: "مادة الاستمارة", schoolId: -1 }, headers }),
  );
  const address = `/admin/courses/${courseId}`;
  const main = page.getByRole("main");
  const description = main.getByLabel(text.description, { exact: true });
  const save = main.getByRole("button", { name: text.save, exact: true });
  /** Types, and sees that it is not saved. */
  const write = async (words: string) => {
    await description.fill(words);
    await expect(main.getByText(staff.unsaved)).toBeVisible();
  };
  const readCourse = async () =>
    api("GET /course/get", { query: { courseId }, headers: await authorise(page) });

  await test.step("a reload keeps what was typed, and what somebody else has saved meanwhile", async () => {
    await open(page, address);
    await write("وصف لم يحفظ");
    await asDirector(request, country, (call, headers) =>
      call("POST /course/edit", { body: { courseId, name: "اسم الآخر" }, headers }),
    );
    await page.reload();
    await waitUntilInteractive(page);
    await expect(main.getByText(staff.restored)).toBeVisible();
    await expect(description).toHaveValue("وصف لم يحفظ");
    await save.click();
    await expect.poll(readCourse).toMatchObject({ name: "اسم الآخر", description: "وصف لم يحفظ" });
  });

  await test.step("a session that ends elsewhere leaves it there", async () => {
    await write("وصف بعد الجلسة");
    await api("POST /auth/login", { body: { email: person.email, password: person.password } });
    await save.click();
    await expect(main.getByRole("alert").filter({ hasText: staff.signedOut })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: staff.logIn }).click();
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
    await logIn(page, country, person);
    await expect(page).toHaveURL(address);
    await expect(main.getByText(staff.restored)).toBeVisible();
    await expect(description).toHaveValue("وصف بعد الجلسة");
    await save.click();
    await expect.poll(async () => (await readCourse()).description).toBe("وصف بعد الجلسة");
  });

  await test.step("whoever signs out is asked first, and leaves nothing behind", async () => {
    await write("وصف يترك");
    await page.getByRole("button", { name: shell.logOut }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(staff.leaveText);
    await dialog.getByRole("button", { name: staff.widgets.cancel }).click();
    await expect(description).toHaveValue("وصف يترك");
    await page.getByRole("button", { name: shell.logOut }).click();
    await dialog.getByRole("button", { name: staff.leave }).click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("وصف يترك");
    await logInByCall(page, person);
    await open(page, address);
    await expect(description).toHaveValue("وصف بعد الجلسة");
    await expect(main.getByText(staff.restored)).toHaveCount(0);
  });
});

test("a tablet is turned, and another lesson opened, while something is under way", async ({
  page,
  country,
  request,
}) => {
  const { staff, manage } = textsOf(country);
  const { contents: text } = manage;
  await logInByCall(page, await employ(request, country));
  const [first, second] = await asDirector(request, country, async (call, headers) => {
    const { courseId } = await call("POST /course/create", { body: { name: "مادة", schoolId: -1 }, headers });
    const add = (title: string) =>
      call("POST /content/create-lesson", { body: { courseId, title }, headers });
    return [await add("أول"), await add("ثان")] as const;
  });
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const outline = outlineOf(page, country);
  const wide = { width: 1024, height: 768 };
  const narrow = { width: 720, height: 1024 };
  await page.setViewportSize(wide);
  await open(page, `/admin/content/${first.courseId}#content-${first.contentId}`);
  const panel = main.getByRole("region", { name: text.lesson, exact: true });

  await test.step("a preview stays a preview, with what was typed", async () => {
    await panel.getByLabel(text.description, { exact: true }).fill("**شرح**");
    await panel.getByRole("button", { name: staff.preview }).click();
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      await expect(panel.locator("strong")).toHaveText("شرح");
    }
    await panel.getByRole("button", { name: staff.write }).click();
  });

  await test.step("a dialog stays open, with what is chosen in it", async () => {
    await panel.getByRole("button", { name: text.clone }).click();
    const box = dialog.getByRole("checkbox").first();
    await box.check();
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      await expect(dialog).toBeVisible();
      await expect(box).toBeChecked();
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a file goes on to its lesson", async () => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/content\/add-attachment/, async (route) => {
      await free;
      await route.continue();
    });
    const file = { name: "ورقة.txt", mimeType: "text/plain", buffer: Buffer.from("ورقة عمل") };
    await panel.getByLabel(text.attach).setInputFiles(file);
    await expect(panel.getByRole("progressbar", { name: text.uploadingOf("ورقة.txt") })).toBeVisible();
    await page.setViewportSize(narrow);
    await main.getByRole("link", { name: text.toOutline }).click();
    await outline.row(second.title).click();
    await expect(panel.getByLabel(text.lessonTitle)).toHaveValue(second.title);
    letGo();
    await main.getByRole("link", { name: text.toOutline }).click();
    await outline.row(first.title).click();
    await expect(panel.getByRole("link", { name: "ورقة.txt" })).toBeVisible();
  });
});
