import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { asDirector, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// The lesson that is not open yet.
test.use({ provokes: [403] });

const DAY_MS = 86_400_000;

test("a lesson opens later and an hour is planned: students see both in their calendar, here and in that of their phone", async ({
  page,
  country,
  request,
  openBrowser,
  baseURL,
}) => {
  const { manage, calendar, contents, desk, purchases, staff } = textsOf(country);
  const { calendar: text, contents: editor } = manage;
  const isArabic = country === "dz";
  const [name, later, hour] = isArabic
    ? ["مادة التقويم", "الدرس الآتي", "حصة المراجعة"]
    : ["Course of the calendar", "Lesson to come", "Revision hour"];
  const { courseId, contentId } = await asDirector(request, country, async (api, headers) => {
    const made = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    const { courseId } = made;
    await api("POST /course/edit", { body: { courseId, price: -1, visibility: "PUBLIC" }, headers });
    const lesson = { courseId, title: later, description: later };
    const { contentId } = await api("POST /content/create-lesson", { body: lesson, headers });
    return { courseId, contentId };
  });
  const student = inventPerson(country);
  await registerPerson(request, student);
  const main = page.getByRole("main");
  const theirs = await openBrowser({ baseURL });
  const theirMain = theirs.getByRole("main");
  const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

  await test.step("the lesson is given a date, and an hour is put into the calendar of the course", async () => {
    await logInAsAdmin(page, request, country);
    await page.goto(`/admin/content/${courseId}#content-${contentId}`);
    await waitUntilInteractive(page);
    await page.getByLabel(editor.fields.opensAt).fill(`${dayAfter(3)}T08:00`);
    await page.getByLabel(editor.fields.opensAfterDays).fill("400");
    await expect(page.getByText(editor.problems.OPENS_AFTER_DAYS_INVALID)).toBeVisible();
    await page.getByLabel(editor.fields.opensAfterDays).fill("");
    await page.getByLabel(editor.fields.opensAt).blur();
    await expect(page.getByText(editor.states.saved, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/admin/allUsers/calendar?courseId=${courseId}`);
    await waitUntilInteractive(page);
    await expect(main.getByText(text.noneOfCourse)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: text.add, exact: true }).first().click();
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(main.getByText(text.problems.TITLE_REQUIRED)).toBeVisible();
    await main.getByLabel(text.name).fill(hour);
    await main.getByLabel(text.day, { exact: true }).fill(dayAfter(1));
    await main.getByLabel(text.from).fill("10:00");
    await main.getByLabel(text.until).fill("09:00");
    await main.getByLabel(text.room).fill("https://rooms.test/physics");
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(main.getByText(text.problems.ENDS_AT_INVALID)).toBeVisible();
    await main.getByLabel(text.until).fill("11:30");
    await expectAccessible(page);
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(main.getByRole("link", { name: hour })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a student without the course has an empty calendar", async () => {
    await logInByCall(theirs, student);
    await theirs.goto("/calendar");
    await expect(theirMain.getByText(calendar.nothingHint)).toBeVisible();
    await expectAccessible(theirs);
  });

  await test.step("with the course they find both there, by the way of their courses", async () => {
    await theirs.goto(`/course/redeem/${courseId}`);
    await waitUntilInteractive(theirs);
    await theirMain.getByRole("button", { name: purchases.takeGift }).click();
    await theirs.goto("/my-courses");
    await waitUntilInteractive(theirs);
    await theirMain.getByRole("link", { name: desk.calendar, exact: true }).click();
    await expect(theirMain.getByRole("link", { name: hour })).toBeVisible();
    await expect(theirMain.getByRole("link", { name: calendar.room })).toHaveAttribute(
      "href",
      "https://rooms.test/physics",
    );
    await expectAccessible(theirs);
  });

  await test.step("the lesson says when it opens, in the contents and on its page", async () => {
    await theirMain.getByRole("link", { name: later }).click();
    await expect(theirMain.getByRole("heading", { name: contents.refused.closedTitle })).toBeVisible();
    await expectAccessible(theirs);
    await theirMain.getByRole("link", { name: contents.refused.toCourse }).click();
    await expect(theirMain.locator("#contents").getByRole("link", { name: later })).toContainText("2");
    await expectAccessible(theirs);
  });

  await test.step("the calendar of a phone reads the secret address, until it is withdrawn", async () => {
    await theirs.goto("/calendar");
    await theirMain.getByRole("button", { name: calendar.makeFeed }).click();
    const address = await theirMain.getByLabel(calendar.feedAddress).inputValue();
    await expectAccessible(theirs);
    const feed = await request.get(address);
    expect(feed.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await feed.text()).toContain(hour);
    await theirMain.getByRole("button", { name: calendar.endFeed }).click();
    await expect(theirMain.getByRole("button", { name: calendar.makeFeed })).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });

  await test.step("an hour that is deleted vanishes", async () => {
    await actOnRow(page, country, { row: hour, act: staff.delete, alone: staff.deleteOf(hour) });
    await page.getByRole("dialog").getByRole("button", { name: staff.delete }).click();
    await expect(main.getByText(text.noneOfCourse)).toBeVisible();
    await theirs.reload();
    await expect(theirMain.getByRole("link", { name: later })).toBeVisible();
    await expect(theirMain.getByRole("link", { name: hour })).toHaveCount(0);
    await theirMain.getByRole("link", { name: calendar.toPast }).click();
    await expect(theirMain.getByText(calendar.nothingWas)).toBeVisible();
    await expectAccessible(theirs);
  });
});
