import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

// The browser reports the refused call in the console.
test.use({ provokes: [403] });

test("a teacher is given rights in another's course, uses them, and loses them", async ({
  page,
  country,
  request,
}) => {
  const { manage, own } = textsOf(country);
  const { assistants: text } = manage;
  const admin = await employ(request, country);
  const teacher = await employ(request, country, "TEACHER");
  const course = await asDirector(request, country, async (api) => {
    const found = (await api("GET /course/list-public")).find(({ price }) => price > 0);
    return { name: found?.name ?? "", courseId: found?.courseId ?? 0 };
  });
  const main = page.getByRole("main");
  const said = (words: string) => expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();

  await test.step("an administrator chooses the person and the rights", async () => {
    await logInByCall(page, admin);
    await page.goto(`/admin/courses/${course.courseId}`);
    await waitUntilInteractive(page);
    await main.getByRole("link", { name: manage.courses.assistants, exact: true }).click();
    await expect(main.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(main.getByText(text.problems.RIGHTS_REQUIRED)).toBeVisible();
    await main.getByLabel(text.person, { exact: true }).selectOption(String(teacher.userId));
    await main.getByRole("checkbox", { name: text.rightMeanings.answers }).check();
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await said(text.saved);
    await expect(main.getByRole("link", { name: teacher.fullName, exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the rights are changed", async () => {
    await main.getByRole("link", { name: teacher.fullName, exact: true }).click();
    await expect(main.getByText(text.changeOf(teacher.fullName))).toBeVisible();
    await main.getByRole("checkbox", { name: text.rightMeanings.people }).check();
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(page).toHaveURL(/assistants$/);
    await expect(main.getByText(text.rightNames.people, { exact: true }).first()).toBeVisible();
  });

  await test.step("the assistant finds the course with what they may do there, and no more", async () => {
    await logInByCall(page, teacher);
    await page.goto(`/teacher/${teacher.userId}`);
    await waitUntilInteractive(page);
    await expect(main.getByRole("heading", { name: own.assisted })).toBeVisible();
    await expectAccessible(page);
    await actOnRow(page, country, { row: course.name, act: own.record });
    await expect(main.getByText(course.name).first()).toBeVisible();
    await page.goto(`/teacher/${teacher.userId}/content/${course.courseId}`);
    await expect(page).not.toHaveURL(/content/);
  });

  await test.step("without the rights nothing of it is left", async () => {
    await asDirector(request, country, (api, headers) =>
      api("DELETE /assistant/remove", {
        query: { courseId: course.courseId, userId: teacher.userId },
        headers,
      }),
    );
    await page.goto(`/teacher/${teacher.userId}`);
    await waitUntilInteractive(page);
    await expect(main.getByText(own.noCourses)).toBeVisible();
    await expect(main.getByRole("heading", { name: own.assisted })).toHaveCount(0);
  });
});
