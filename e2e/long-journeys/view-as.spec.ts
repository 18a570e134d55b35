import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { actBehindMore } from "../row-acts.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

// The browser reports the refused calls in the console.
test.use({ provokes: [403] });

test("an administrator sees the pages as a student, changes nothing, and is back", async ({
  page,
  country,
  request,
}) => {
  const { manage, staff, session: text } = textsOf(country);
  const admin = await employ(request, country);
  const student = inventPerson(country);
  const { userId } = await registerPerson(request, student);
  const course = await asDirector(request, country, async (api, headers) => {
    const found = (await api("GET /course/list-public")).find(({ price }) => price > 0);
    const { courseId = 0, name = "" } = found ?? {};
    await api("POST /purchase/grant", { body: { userId, courseId, reason: "Agreed with her." }, headers });
    return { courseId, name };
  });
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const bar = page.getByRole("region", { name: text.viewing });
  await logInByCall(page, admin);
  await page.goto(`/admin/allUsers/${userId}`);
  await waitUntilInteractive(page);

  await test.step("with a reason, the student's courses stand there under a bar that says so", async () => {
    await actBehindMore(page, country, manage.users.view);
    await dialog.getByLabel(staff.reason).fill("She says that her course is gone.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: manage.users.view, exact: true }).click();
    await expect(bar).toContainText(student.fullName);
    await expect(main.getByText(course.name).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a course opens as the student has it, and nothing is written", async () => {
    await page.goto(`/course/view/${course.courseId}`);
    await waitUntilInteractive(page);
    await expect(bar).toBeVisible();
    await page.goto("/account");
    await waitUntilInteractive(page);
    await expect(bar).toBeVisible();
  });

  await test.step("the bar leads back to the account, and the administration", async () => {
    await bar.getByRole("button", { name: text.stopViewing }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/allUsers/${userId}$`));
    await expect(main.getByRole("heading", { level: 1, name: student.fullName })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(page.getByText(manage.audit.acts["account.viewed"])).toBeVisible();
  });
});
