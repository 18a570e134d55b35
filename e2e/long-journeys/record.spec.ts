import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { makeTest } from "../quizzes.ts";
import { actOnRow } from "../row-acts.ts";
import { asNewAdmin, employ, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// Records of others are refused.
test.use({ provokes: [403] });

test("a teacher finds a student in the record of a course, the student finds the same, others do not", async ({
  page,
  openBrowser,
  country,
  request,
  api,
}) => {
  const { own, records, manage, errors } = textsOf(country);
  const manageRecords = manage.records;
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const name = `مادة السجل ${Date.now()}`;
  const teacher = await employ(request, country, "TEACHER");
  const student = { ...inventPerson(country), fullName: `Zaynab Record ${Date.now()}` };
  await registerPerson(request, student);

  const courseId = await asNewAdmin(request, country, async (call, headers) => {
    const made = await call("POST /course/create", { body: { name, schoolId: -1 }, headers });
    await call("POST /course/edit", {
      body: { courseId: made.courseId, authorId: teacher.userId, visibility: "PUBLIC", price: -1 },
      headers,
    });
    return made.courseId;
  });

  const theirs = await openBrowser();
  const contentId =
    await test.step("the teacher writes a test, the student takes it, half of it wrong", async () => {
      await logInByCall(page, teacher);
      const test = await makeTest(api, await authorise(page), { courseId });
      await logInByCall(theirs, student);
      const headers = await authorise(theirs);
      await api("POST /purchase/activate", { body: { courseId }, headers });
      const { attemptId, questions } = await api("POST /test/start", { body: { contentId: test }, headers });
      for (const [index, question] of questions.entries()) {
        const choices = "choices" in question ? question.choices : [];
        const choiceIds = [choices[index % 2]?.choiceId ?? 0];
        await api("POST /test/answer", {
          body: { attemptId, questionId: question.questionId, choiceIds, counter: 1 },
          headers,
        });
      }
      await api("POST /test/hand-in", { body: { attemptId }, headers });
      return test;
    });
  expect(contentId).toBeGreaterThan(0);

  await test.step("the record of the course names them, with their mark, and leads to their page", async () => {
    await page.goto(`/teacher/${teacher.userId}`);
    await waitUntilInteractive(page);
    await actOnRow(page, country, { row: name, act: own.record });
    await expect(title).toHaveText(manageRecords.titleOf(name));
    await expect(main.getByText(records.percent(50))).toBeVisible();
    await expectAccessible(page);
    await main.getByText(manageRecords.meanings).click();
    await expect(main.getByText(manageRecords.meaningOf.STOPPED)).toBeVisible();
    await page.goto(`/teacher/${teacher.userId}/record/${courseId}?state=STOPPED`);
    await expect(main.getByRole("link", { name: student.fullName })).toHaveCount(0);
    await page.goto(`/teacher/${teacher.userId}/record/${courseId}?search=zaynab`);
    await main.getByRole("link", { name: student.fullName }).click();
    await expect(title).toHaveText(manageRecords.recordOfOne(student.fullName));
  });

  await test.step("there their answers stand beside the right ones", async () => {
    await main.getByText(records.steps).click();
    await main.getByRole("button", { name: records.answers }).click();
    await expect(main.getByText(records.wrong, { exact: true })).toHaveCount(3);
    await expect(main.getByText(records.right, { exact: true })).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step("the student has the same page from their account", async () => {
    await theirs.goto("/my-record");
    await waitUntilInteractive(theirs);
    const own = theirs.getByRole("main");
    await expect(own.getByRole("link", { name })).toBeVisible();
    await expect(own.getByText(records.percent(50))).toBeVisible();
    await expectAccessible(theirs);
    const download = theirs.waitForEvent("download");
    await own.getByRole("button", { name: records.asPdf }).click();
    const paper = await (await download).path();
    expect((await readFile(paper)).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("an administrator sees it too; another teacher does not", async () => {
    const office = await openBrowser();
    await logInAsAdmin(office, request, country);
    await office.goto(`/admin/content/${courseId}/record`);
    await expect(office.getByRole("main").getByRole("link", { name: student.fullName })).toBeVisible();
    await expectAccessible(office);
    const stranger = await openBrowser();
    const another = await employ(request, country, "TEACHER");
    await logInByCall(stranger, another);
    await stranger.goto(`/teacher/${another.userId}/record/${courseId}`, { waitUntil: "commit" });
    await expect(stranger.getByText(errors.NOT_AUTHORISED)).toBeVisible();
  });
});
