import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, logInByCall } from "../people.ts";
import { logInAsAdmin, makeHolder } from "../staff.ts";
import { textsOf } from "../texts.ts";

// A lesson of a hidden course, as visitors find it.
test.use({ provokes: [404] });

test("who opens a lesson before its film is ready reads that it comes, cannot finish it, and then sees it", async ({
  page,
  country,
  request,
  api,
  school,
  openBrowser,
}) => {
  const { manage, contents, notes, progress } = textsOf(country);
  const { video, contents: outline } = manage;
  const film = await writeFilm(test.info().outputPath(), "lesson.mp4", { seconds: 25, size: "270x480" });
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const name = `Film to come ${Date.now()}`;
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, title: name, hidden: true },
    headers,
  });
  const student = await openBrowser({ baseURL: school.url, viewport: page.viewportSize() });
  await logInByCall(student, await makeHolder(request, country, courseId));
  const main = page.getByRole("main");
  const row = main.getByRole("link", { name });

  await test.step("staff read that they may leave, and in the outline what is being prepared", async () => {
    await page.goto(`/admin/content/${courseId}#content-${contentId}`);
    await waitUntilInteractive(page);
    await main.getByLabel(video.choose, { exact: true }).setInputFiles(film);
    await expect(main.getByText(video.mayLeave)).toBeVisible({ timeout: MADE_WITHIN_MS });
    await page.goto(`/admin/content/${courseId}`);
    await waitUntilInteractive(page);
    await expect(row).toContainText(video.inMaking.PREPARING);
    await expect(main.getByRole("note")).toContainText([outline.filmsNotReady(1), outline.courseHidden]);
    await main.getByRole("button", { name: outline.showAll }).click();
    await expect(main.getByRole("note")).toHaveText([outline.courseHidden]);
  });

  await test.step("a student reads that it is being prepared, and has nothing to finish", async () => {
    await student.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(student);
    await expect(student.getByText(contents.videoToCome)).toBeVisible();
    const table = student.getByRole("complementary", { name: contents.contents });
    if (!(await table.getByRole("link").first().isVisible())) await table.locator("summary").click();
    await expect(table.getByRole("link", { name })).toContainText(contents.filmToCome.PREPARING);
    // What is one's own comes later than the lesson.
    await expect(student.getByText(notes.title)).toBeVisible();
    await expect(student.getByRole("button", { name: progress.finish })).toHaveCount(0);
    const theirs = await authorise(student);
    const finishing = api("POST /progress/finish", { body: { contentId }, headers: theirs });
    await expect(finishing).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    await expectAccessible(student);
    await expectAccessible(page);
  });

  await test.step("once it is ready it appears there, and the outline says no more of it", async () => {
    await expect(student.locator("video")).toBeVisible({ timeout: MADE_WITHIN_MS });
    await expect(student.getByText(contents.videoToCome)).toHaveCount(0);
    await expect(row).not.toContainText(video.inMaking.PREPARING, { timeout: 40_000 });
  });

  await test.step("filmed with a phone held upright, it fills most of the height of the screen", async () => {
    const height = student.viewportSize()?.height ?? 0;
    const frame = await student.locator("media-controller").boundingBox();
    expect(frame?.height).toBeGreaterThan(0.65 * height);
    expect(frame?.height).toBeLessThan(0.75 * height);
  });
});
