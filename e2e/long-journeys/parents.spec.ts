import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { makeTest } from "../quizzes.ts";
import { asNewAdmin, employ, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// A link that was withdrawn opens nothing.
test.use({ provokes: [404] });

test("parents see by a link without an account and without scripts how their child learns, until it is withdrawn", async ({
  page,
  openBrowser,
  baseURL,
  country,
  request,
  api,
}) => {
  const { parents, purchases, records } = textsOf(country);
  const main = page.getByRole("main");
  const name = country === "dz" ? `مادة الوالدين ${Date.now()}` : `Algebra for parents ${Date.now()}`;
  const teacher = await employ(request, country, "TEACHER");
  const student = { ...inventPerson(country), fullName: "Zaynab Parent" };
  const { userId } = await registerPerson(request, student);

  await test.step("a student has taken a test, half of it wrong", async () => {
    const courseId = await asNewAdmin(request, country, async (call, headers) => {
      const made = await call("POST /course/create", { body: { name, schoolId: -1 }, headers });
      await call("POST /course/edit", {
        body: { courseId: made.courseId, authorId: teacher.userId, visibility: "PUBLIC", price: -1 },
        headers,
      });
      return made.courseId;
    });
    const desk = await openBrowser();
    await logInByCall(desk, teacher);
    const contentId = await makeTest(api, await authorise(desk), { courseId });
    await logInByCall(page, student);
    const headers = await authorise(page);
    await api("POST /purchase/activate", { body: { courseId }, headers });
    const { attemptId, questions } = await api("POST /test/start", { body: { contentId }, headers });
    for (const [index, question] of questions.entries()) {
      const choices = "choices" in question ? question.choices : [];
      const choiceIds = [choices[index % 2]?.choiceId ?? 0];
      await api("POST /test/answer", {
        body: { attemptId, questionId: question.questionId, choiceIds, counter: 1 },
        headers,
      });
    }
    await api("POST /test/hand-in", { body: { attemptId }, headers });
  });

  const link = await test.step("the student makes a link, and finds it again", async () => {
    await page.goto("/my-record");
    await waitUntilInteractive(page);
    await main.getByRole("button", { name: parents.own.make }).click();
    const field = main.getByRole("textbox", { name: purchases.payLinks.link });
    await expect(field).toHaveValue(/\/parent\/[\w-]{22}$/);
    await expectAccessible(page);
    const made = await field.inputValue();
    await page.reload();
    await expect(field).toHaveValue(made);
    return made;
  });

  const parent = await openBrowser({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const there = parent.getByRole("main");

  await test.step("a parent reads the page without scripts, of nothing that would say more", async () => {
    const answer = await parent.goto(link);
    const headers = answer?.headers() ?? {};
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    await expect(parent.getByRole("heading", { level: 1 })).toHaveText(parents.titleOf("Zaynab"));
    await expect(there.getByText(name)).toBeVisible();
    for (const sentence of [
      parents.lessons(0),
      parents.testsTaken(1, records.percent(50)),
      parents.behind(0),
    ])
      await expect(there.getByText(sentence)).toBeVisible();
    await expect(there.getByText(records.percent(50)).first()).toBeVisible();
    const shown = await parent.content();
    for (const secret of [student.email, student.fullName]) expect(shown).not.toContain(secret);
    await expect(parent.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  await test.step("with scripts it is the same page", async () => {
    const phone = await openBrowser();
    await phone.goto(link);
    await waitUntilInteractive(phone);
    await expect(phone.getByRole("main").getByText(name)).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step("the student sees that it was opened, and withdraws it: it opens nothing any more", async () => {
    await page.reload();
    await expect(main.getByText(parents.own.neverOpened)).toHaveCount(0);
    await main.getByRole("button", { name: parents.own.end }).click();
    await expect(main.getByRole("button", { name: parents.own.make })).toBeVisible();
    expect((await parent.goto(link))?.status()).toBe(404);
    await expect(there.getByText(parents.overTitle)).toBeVisible();
  });

  await test.step("the school makes one for somebody under 15, which the student sees and does not withdraw", async () => {
    const office = await openBrowser();
    const desk = office.getByRole("main");
    await logInAsAdmin(office, request, country);
    await office.goto(`/admin/allUsers/${userId}/record`);
    await desk.getByLabel(parents.school.isUnder15).check();
    await desk.getByRole("button", { name: parents.school.make }).click();
    const field = desk.getByRole("textbox", { name: purchases.payLinks.link });
    await expect(field).toHaveValue(/\/parent\/[\w-]{22}$/);
    await expectAccessible(office);
    const school = await field.inputValue();
    await parent.goto(school);
    await expect(there.getByText(name)).toBeVisible();
    await page.reload();
    await expect(main.getByText(parents.own.schoolEnds)).toBeVisible();
    await expect(main.getByRole("button", { name: parents.own.end })).toHaveCount(0);
    await expectAccessible(page);
    await desk.getByRole("button", { name: parents.school.end }).click();
    await office.getByRole("dialog").getByRole("button", { name: parents.school.act, exact: true }).click();
    await expect(field).toHaveCount(0);
    expect((await parent.goto(school))?.status()).toBe(404);
  });
});
