import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, logInByCall } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { asDirector, downloadTable, employ, makeHolder } from "../staff.ts";
import { textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

// A certificate that nobody has is a 404 of the document; 0 is a network that is gone.
test.use({ provokes: [404, 0] });

test("what is watched is kept, gone on with, planned, noted and certified", async ({
  page,
  browser,
  country,
  request,
  api,
  school,
}) => {
  const { desk, progress, notes, comments, certificates, ownReview, quizzes, details } = textsOf(country);
  const course = await findCardCourse(request, school);
  const { courseId } = course;
  const lessons = lessonsOf(course);
  const [first, second] = lessons;
  const person = await makeHolder(request, country, courseId);
  const main = page.getByRole("main");
  await logInByCall(page, person);

  const headers = await authorise(page);
  // Another device of theirs. What it cannot have watched yet is believed later.
  const watch = async (contentId: number, to: number) => {
    const data = { contentId, ranges: [{ from: 0, to }], position: to };
    const save = () => request.post("/api/progress/save", { data, headers });
    let answer = await save();
    while (answer.status() === 429) {
      await page.waitForTimeout(Number(answer.headers()["retry-after"]) * 1000);
      answer = await save();
    }
    expect(answer.status()).toBe(200);
  };
  const handIn = async (contentId: number) => {
    const { attemptId } = await api("POST /test/start", { body: { contentId }, headers });
    await api("POST /test/hand-in", { body: { attemptId }, headers });
  };

  await test.step("a lesson shows how much of it was watched once it was played", async () => {
    await page.goto(`/lesson/${first?.contentId}`);
    await waitUntilInteractive(page);
    await expect(main.getByText(progress.notBegun)).toBeVisible();
    const saved = page.waitForResponse((answer) => answer.url().includes("/progress/save"));
    await expectVideoPlays(page);
    await page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());
    expect((await saved).status()).toBe(200);
    await expect(main.getByText(progress.notBegun)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("seeking to the end does not finish it; what another device has watched of it does", async () => {
    const length = await page.locator("video").evaluate((video: HTMLVideoElement) => video.duration);
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().includes("/progress/save") && answer.request().postDataJSON().position > length - 2,
    );
    await page.locator("video").evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 2;
      return video.play();
    });
    const answered = await (await saved).json();
    expect(answered).toMatchObject({ finished: false });
    await expect(main.getByText(progress.watched(100))).toHaveCount(0);
    await watch(first?.contentId ?? 0, answered.durationSeconds);
    await page.reload();
    await waitUntilInteractive(page);
    await expect(main.getByRole("status").getByText(progress.finished)).toBeVisible();
  });

  await test.step("a note and a question stand at their second, and lead back to it", async () => {
    const seek = (second: number) =>
      page.locator("video").evaluate((video: HTMLVideoElement, to) => {
        video.currentTime = to;
      }, second);
    await seek(12);
    await main.getByText(notes.title).click();
    const newNote = main.getByLabel(notes.newNote);
    await newNote.fill("هنا تبدأ الفكرة");
    await page.reload();
    await waitUntilInteractive(page);
    await main.getByText(notes.title).click();
    await expect(newNote).toHaveValue("هنا تبدأ الفكرة");
    await main.getByRole("button", { name: notes.add }).click();
    const note = main.getByRole("list", { name: notes.title }).getByRole("listitem");
    await expect(note).toContainText("هنا تبدأ الفكرة");
    await expect(note.getByRole("button", { name: `${notes.goTo} 0:12` })).toBeVisible();
    await expect(newNote).toHaveValue("");
    await seek(12);
    await main.getByRole("button", { name: comments.askHere }).click();
    await expect(main.getByLabel(comments.question)).toBeFocused();
    const question = `لماذا هنا؟ ${person.userId}`;
    await main.getByLabel(comments.question).fill(question);
    await page.reload();
    await waitUntilInteractive(page);
    await expect(main.getByLabel(comments.question)).toHaveValue(question);
    await main.getByRole("button", { name: comments.ask }).click();
    const asked = page.getByRole("article").filter({ hasText: question });
    await seek(2);
    await asked.getByRole("button", { name: `${comments.atSecond} 0:12` }).click();
    const now = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(now).toBeGreaterThanOrEqual(12);
    await page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());
    await expectAccessible(page);
    await main.getByText(notes.title).click();
    await note.getByRole("button", { name: notes.delete }).click();
    await page
      .getByRole("dialog", { name: notes.deleteTitle })
      .getByRole("button", { name: notes.deleteIt })
      .click();
    await expect(note).toHaveCount(0);
  });

  await test.step("my courses say how far one is, and lead to the lesson and the second", async () => {
    await watch(second?.contentId ?? 0, 11);
    await page.goto("/my-courses");
    await expect(main).toContainText(desk.place(2, "0:11"));
    await expect(main).toContainText(progress.steps(1, lessons.length));
    await expect(main).toContainText(progress.plan.stepsLeft(lessons.length - 1));
    await expectAccessible(page);
    await main.getByRole("link", { name: second?.title }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: second?.title })).toBeVisible();
    const at = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect(page.locator("media-time-display")).toContainText("0:11");
    await expect(main.getByRole("button", { name: comments.askHere })).toBeVisible();
    expect(Math.floor(await at()), "before it is played").toBe(11);
    await page.locator("media-play-button").first().click();
    await expect.poll(at).toBeGreaterThan(11);
    expect(await at()).toBeLessThan(16);
  });

  const askForMark = (certificateMark: number | null) =>
    asDirector(request, country, (asked, as) =>
      asked("POST /course/edit", { body: { courseId, certificateMark }, headers: as }),
    );
  const aside = page.getByRole("complementary", { name: details.aboutCourse });

  await test.step("a mark that is missing is named where it is looked for, with the way to its test", async () => {
    for (const { contentId, kind, durationSeconds } of lessons) {
      await (kind === "TEST" ? handIn(contentId) : watch(contentId, durationSeconds ?? 0));
    }
    await askForMark(60);
    await page.goto(`/course/view/${courseId}`);
    await expect(main).toContainText(certificates.markFor(60, 0));
    const first = aside.getByRole("link").first();
    await expect(first).toContainText(certificates.takeTest);
    await first.click();
    await expect(main.getByRole("region", { name: quizzes.test })).toContainText(certificates.markFor(60, 0));
    await askForMark(null);
  });

  await test.step("the last lesson brings a certificate that everybody can verify", async () => {
    await page.goto(`/course/view/${courseId}`);
    await expect(aside.getByRole("link").first()).toHaveText(certificates.yours);
    await aside.getByRole("link", { name: certificates.yours }).click();
    await expect(main.getByRole("button", { name: certificates.issue })).toBeInViewport();
    await main.getByRole("button", { name: certificates.issue }).click();
    await expect(main.getByRole("link", { name: certificates.print })).toBeVisible();
    await expectAccessible(page);
    const address = (await main.getByRole("link", { name: certificates.open }).getAttribute("href")) ?? "";
    const visitor = await browser.newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { level: 1, name: certificates.genuine })).toBeVisible();
    await expect(visitor.getByRole("main")).toContainText(person.fullName);
    await expectAccessible(visitor);
    await visitor.goto(address.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    await expect(visitor.getByRole("heading", { level: 1, name: certificates.missing })).toBeVisible();
    await visitor.close();
  });

  await test.step("who has watched it says what they think of it, for everybody to read", async () => {
    const form = main.locator("form").filter({ hasText: ownReview.yours });
    await form.getByRole("button", { name: ownReview.save }).click();
    await expect(form.getByText(ownReview.problems.STARS_REQUIRED)).toBeVisible();
    await form.getByText("4", { exact: false }).first().click();
    await form.getByLabel(ownReview.text).fill("Clear & calm <b>!");
    await form.getByRole("button", { name: ownReview.save }).click();
    await expect(form.getByRole("button", { name: ownReview.change })).toBeVisible();
    const visitor = await browser.newPage();
    await visitor.goto(page.url());
    const review = visitor.getByRole("listitem").filter({ hasText: "Clear & calm <b>!" });
    await expect(review).toContainText("★★★★");
    await expect(visitor.getByRole("main")).not.toContainText(person.fullName);
    await visitor.close();
    await asDirector(request, country, async (asked, as) => {
      const { items } = await asked("GET /review/list", {
        query: { courseId: String(courseId) },
        headers: as,
      });
      const reviewId = items.find(({ text }) => text === "Clear & calm <b>!")?.reviewId ?? 0;
      await asked("POST /review/hide", { body: { reviewId, hidden: true }, headers: as });
    });
    await page.reload();
    await expect(form).toContainText(ownReview.hiddenHint);
    await form.getByRole("button", { name: ownReview.delete }).click();
    await page.getByRole("dialog").getByRole("button", { name: ownReview.delete }).click();
    await expect(form.getByRole("button", { name: ownReview.save })).toBeVisible();
  });
});

test("what is watched without a network counts once it is back", async ({
  page,
  context,
  country,
  request,
  school,
}) => {
  const { progress } = textsOf(country);
  const course = await findCardCourse(request, school);
  const free = lessonsOf(course).find((lesson) => lesson.free);
  await logInByCall(page, await employ(request, country, "STUDENT"));
  await page.goto(`/lesson/${free?.contentId}`);
  await waitUntilInteractive(page);
  await expectVideoPlays(page);
  const video = page.locator("video");
  const loadedTo = () =>
    video.evaluate(({ buffered, duration }: HTMLVideoElement) =>
      buffered.length === 1 ? duration - buffered.end(0) : duration,
    );
  await expect.poll(loadedTo).toBeLessThan(1);
  await context.setOffline(true);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 8;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(11);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const saving = page.waitForResponse((answer) => answer.url().includes("/progress/save") && answer.ok());
  await context.setOffline(false);
  const { ranges } = (await saving).request().postDataJSON();
  expect(ranges.some(({ from, to }: { from: number; to: number }) => from <= 8 && to >= 11)).toBe(true);
  await expect(page.getByRole("main").getByText(progress.notBegun)).toHaveCount(0);
});

test("who teaches a course sees how far its students are", async ({ page, country, request, api }) => {
  const { own, manage } = textsOf(country);
  const { figures } = manage;
  const teacher = await employ(request, country, "TEACHER");
  const name = `مادة الأرقام ${Date.now()}`;
  const contentId = await asDirector(request, country, async (asked, headers) => {
    const { courseId } = await asked("POST /course/create", { body: { name, schoolId: -1 }, headers });
    const author = { courseId, authorId: teacher.userId, visibility: "PUBLIC" as const };
    await asked("POST /course/edit", { body: author, headers });
    const lesson = { courseId, title: "درس", free: true };
    return (await asked("POST /content/create-lesson", { body: lesson, headers })).contentId;
  });
  const student = await employ(request, country, "STUDENT");
  await logInByCall(page, student);
  await api("POST /progress/finish", { body: { contentId }, headers: await authorise(page) });
  await page.evaluate(() => localStorage.clear());
  await logInByCall(page, teacher);
  const main = page.getByRole("main");
  await page.goto(`/teacher/${teacher.userId}`);
  await actOnRow(page, country, { row: name, act: own.figures });
  await expect(page.getByRole("heading", { level: 1, name: figures.titleOf(name) })).toBeVisible();
  await expect(main).toContainText(figures.students(1, 1));
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await downloadTable(page, country, "asExcel");
  expect((await download).suggestedFilename()).toMatch(/^lessons-\d+\.xlsx$/);
});
