import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, logInByCall, type Person, registerPerson } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { asDirector, employ, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// The browser reports the refused call in the console.
test.use({ provokes: [400] });

test("a class gets students and a course, is seen in the record, and loses the course again", async ({
  page,
  country,
  request,
  openBrowser,
}) => {
  const { manage, staff } = textsOf(country);
  const { classes: text } = manage;
  const people = country === "dz" ? ["إيمان زروقي", "رضا مزيان"] : ["Chinwe Eze", "Tunde Ade"];
  const [first, second] = people.map((fullName) => ({ ...inventPerson(country), fullName })) as [
    Person,
    Person,
  ];
  for (const person of [first, second]) await registerPerson(request, person);
  const course = await asDirector(request, country, async (api) => {
    const found = (await api("GET /course/list-public")).find(({ price }) => price > 0);
    return { ...found, name: found?.name ?? "", courseId: found?.courseId ?? 0 };
  });
  const name = `${country === "dz" ? "الفوج" : "SS2 Gold"} ${Date.now()}`;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const said = (words: string) => expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/allUsers");
  await waitUntilInteractive(page);
  await main.getByRole("link", { name: manage.users.classes, exact: true }).click();
  await expect(main.getByRole("heading", { name: text.classes, exact: true })).toBeVisible();
  await main.getByRole("link", { name: text.add, exact: true }).first().click();

  await test.step("a class that ends before it begins is told at its field", async () => {
    await main.getByLabel(text.name, { exact: true }).fill(name);
    await main.getByLabel(text.startsOn).fill("2026-09-07");
    await main.getByLabel(text.endsOn).fill("2026-09-06");
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(main.getByText(text.problems.ENDS_BEFORE_START)).toBeVisible();
    await expectAccessible(page);
    await main.getByLabel(text.endsOn).fill("2027-07-01");
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(main.getByText(text.noStudents)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("students come in by address or number; what is nobody's stays in the field", async () => {
    const field = main.getByLabel(text.people);
    await field.fill(`${first.email}\n${second.phoneNumber}, nobody@school.test`);
    await main.getByRole("button", { name: text.addThem, exact: true }).click();
    await said(text.wereAdded(2));
    await expect(field).toHaveValue("nobody@school.test");
    await expect(main.getByText(text.unknown(1))).toBeVisible();
    for (const { fullName } of [first, second])
      await expect(main.getByRole("link", { name: fullName, exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("one who is taken out by mistake is back with a press", async () => {
    await actOnRow(page, country, {
      row: first.fullName,
      act: text.remove,
      alone: text.removeOf(first.fullName),
    });
    await expect(main.getByRole("link", { name: first.fullName, exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: staff.widgets.undo, exact: true }).click();
    await expect(main.getByRole("link", { name: first.fullName, exact: true })).toBeVisible();
  });

  await test.step("a course is given to all of them", async () => {
    await main.getByRole("link", { name: text.give, exact: true }).click();
    await expect(main.getByRole("heading", { level: 1, name: text.giveTo(name) })).toBeVisible();
    await main.getByRole("searchbox").fill(course.name);
    await main.getByRole("searchbox").press("Enter");
    await actOnRow(page, country, { row: course.name, act: text.giveOne, alone: text.giveOf(course.name) });
    await dialog.getByLabel(staff.reason).fill("Agreed with the school");
    await expect(dialog.getByLabel(text.lastDay)).toHaveValue("2027-07-01");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.giveOne, exact: true }).click();
    await said(text.wasGiven(2, 0));
    await expect(main.getByText(text.studentsOf(2, 2))).toBeVisible();
    const theirs = await openBrowser();
    await logIn(theirs, country, first);
    await theirs.goto(`/course/view/${course.courseId}`);
    await expect(theirs.getByRole("main").getByText("2027").first()).toBeVisible();
  });

  await test.step("the record of the course shows the class alone", async () => {
    await main.getByRole("link", { name: course.name, exact: true }).click();
    await expect(main.getByRole("link", { name: second.fullName, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/[?&]classId=\d+$/);
    await expect(main.locator('a[href$="/record"]')).toHaveCount(2);
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step("the course is taken back from those who were given it", async () => {
    await main.getByRole("button", { name: text.takeBackOf(course.name) }).click();
    await dialog.getByLabel(staff.reason).fill("The year is over");
    await dialog.getByRole("button", { name: text.takeBack, exact: true }).click();
    await said(text.wasTaken(2));
    await expect(main.getByText(text.noCourses)).toBeVisible();
  });
});

test("a teacher of a class sees its students, and writes to them", async ({ page, country, request }) => {
  const { manage, own } = textsOf(country);
  const teacher = await employ(request, country, "TEACHER");
  const student = inventPerson(country);
  const { userId } = await registerPerson(request, student);
  const name = `${country === "dz" ? "الفوج" : "JSS1 Red"} ${Date.now()}`;
  await asDirector(request, country, async (api, headers) => {
    const { id } = await api("POST /class/add", { body: { name, teacherIds: [teacher.userId] }, headers });
    return api("POST /class/add-students", { body: { classId: id, userIds: [userId] }, headers });
  });
  const main = page.getByRole("main");
  await logInByCall(page, teacher);
  await page.goto(`/teacher/${teacher.userId}/classes`);
  await waitUntilInteractive(page);
  await expect(main.getByRole("heading", { level: 1, name: own.classes })).toBeVisible();
  await expectAccessible(page);

  await test.step("what its students do stands on one page", async () => {
    await main.getByRole("link", { name, exact: true }).click();
    await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(main.getByText(student.fullName).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("an announcement reaches the class", async () => {
    const { announcements: text } = manage;
    await main.getByRole("link", { name: text.title, exact: true }).click();
    await main.getByRole("link", { name: text.add, exact: true }).first().click();
    await main.getByLabel(text.name).fill(name);
    await main.getByRole("textbox", { name: text.body }).fill("10:00");
    await expectAccessible(page);
    await main.getByRole("button", { name: text.announce, exact: true }).click();
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
    await logInByCall(page, student);
    await page.goto("/notices");
    await expect(main.getByText(name).first()).toBeVisible();
  });
});
