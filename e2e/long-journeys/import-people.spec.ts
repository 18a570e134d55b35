import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, type Person, registerPerson } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { asDirector, downloadTable, logInAsAdmin, makeCentre } from "../staff.ts";
import { fileOf } from "../table-files.ts";
import { textsOf } from "../texts.ts";

const headings = {
  dz: [
    ["ثانوية الأمير عبد القادر"],
    [],
    ["الرقم", "اللقب والاسم", "البريد الالكتروني", "رقم الهاتف", "الفوج"],
  ],
  ng: [["Students 2026/2027"], [], ["No.", "Full name", "E-mail address", "Phone", "Class"]],
};

// spec: purpose.users
test("an administrator imports people from a file with twenty faulty lines, and takes it back", async ({
  page,
  country,
  request,
  school,
  browser,
}) => {
  const { accounts, manage, staff } = textsOf(country);
  const { imports: text } = manage;
  const right = Array.from({ length: 10 }, () => inventPerson(country));
  const known = inventPerson(country);
  await registerPerson(request, known);
  const className = `SS2 ${Date.now()}`;
  const { id: classId } = await asDirector(request, country, (api, headers) =>
    api("POST /class/add", { body: { name: className }, headers }),
  );
  const rowOf = (person: Person & { className?: string }, place: number) => [
    String(place + 1),
    person.fullName,
    person.email,
    // A spreadsheet took it for a number.
    person.phoneNumber.replace(/^0/, ""),
    person.className ?? className.toLowerCase(),
  ];
  const [first, second] = right as [Person, Person];
  const faulty: Partial<Person & { className: string }>[] = [
    ...Array.from({ length: 4 }, () => ({ fullName: "" })),
    { className: "SS9" },
    ...Array.from({ length: 5 }, (_, place) => ({ email: `nobody${place}@school` })),
    ...Array.from({ length: 5 }, () => ({ phoneNumber: "055" })),
    { email: first.email.toUpperCase() },
    { email: second.email },
    { phoneNumber: first.phoneNumber },
    { email: known.email },
    { phoneNumber: known.phoneNumber },
  ];
  const people = [...right, ...faulty.map((faults) => ({ ...inventPerson(country), ...faults }))];
  const buffer = fileOf[country]([...headings[country], ...people.map(rowOf)]);
  const numberOf = (place: number) => headings[country].length + place + 1;

  await logInAsAdmin(page, request, country);
  await page.goto("/admin/allUsers");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: manage.users.importPeople }).click();
  await expect(main.getByRole("heading", { name: text.title })).toBeVisible();
  await expectAccessible(page);
  const lineAt = (place: number) =>
    main.getByRole("group", { name: text.line(numberOf(place)), exact: true });

  await test.step("each faulty line is named", async () => {
    await main
      .locator("input[type=file]")
      .setInputFiles({ name: "students.csv", mimeType: "text/csv", buffer });
    await expect(main.getByText(text.faulty(19))).toBeVisible();
    await expect(main.getByText(text.ready(10))).toBeVisible();
    await expect(main.getByText(text.waiting(1))).toBeVisible();
    await expectAccessible(page);
    await main.getByLabel(text.missingClass({ name: "SS9", lines: 1 })).uncheck();
    await expect(main.getByText(text.faulty(20))).toBeVisible();
    await expect(lineAt(10)).toContainText(text.faults.NAME_MISSING({ code: "NAME_MISSING" }));
    await expect(lineAt(14)).toContainText(text.faults.CLASS_UNKNOWN({ code: "CLASS_UNKNOWN", name: "SS9" }));
    await expect(lineAt(15)).toContainText(text.faults.EMAIL_INVALID({ code: "EMAIL_INVALID" }));
    await expect(lineAt(20)).toContainText(text.faults.PHONE_INVALID({ code: "PHONE_INVALID" }));
    await expect(lineAt(25)).toContainText(
      text.faults.EMAIL_DOUBLE({ code: "EMAIL_DOUBLE", other: numberOf(0) }),
    );
    await expect(lineAt(27)).toContainText(
      text.faults.PHONE_DOUBLE({ code: "PHONE_DOUBLE", other: numberOf(0) }),
    );
    await expect(lineAt(28)).toContainText(text.faults.EMAIL_TAKEN({ code: "EMAIL_TAKEN" }));
    await expect(lineAt(29)).toContainText(text.faults.PHONE_TAKEN({ code: "PHONE_TAKEN" }));
    await expect(lineAt(28).getByLabel(text.fields.email)).toHaveValue(known.email);
    await expectAccessible(page);
  });

  await test.step("is mended, or left out", async () => {
    await lineAt(10).getByLabel(text.fields.fullName).fill("Nadia");
    await lineAt(28).getByLabel(text.fields.email).fill(inventPerson(country).email);
    await lineAt(29).getByLabel(text.fields.phone).fill("");
    await lineAt(29).getByLabel(text.fields.phone).press("Tab");
    await expect(main.getByText(text.faulty(17))).toBeVisible();
    await expect(lineAt(29)).toContainText(text.mended);
    await main.getByRole("button", { name: text.leaveLine(numberOf(11)) }).click();
    await expect(main.getByText(text.leftOut(1))).toBeVisible();
    await main.getByRole("button", { name: text.leaveAll }).click();
    await expect(main.getByText(text.leftOut(17))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("then all are imported, and written to", async () => {
    await main.getByRole("button", { name: text.importNow(13) }).click();
    await expect(page.getByRole("status").filter({ hasText: text.imported(13) })).toBeVisible();
    await expect(main.getByText(text.countOf(13), { exact: true })).toBeVisible();
    await expect(main.getByText("students.csv", { exact: true }).first()).toBeVisible();
    const { link } = await school.findMail(first.email);
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await other.newPage();
    await theirs.goto(new URL(link).pathname);
    await waitUntilInteractive(theirs);
    const { newPassword } = accounts.links;
    await theirs.getByLabel(newPassword.password, { exact: true }).fill(first.password);
    await theirs.getByLabel(accounts.fields.confirmPassword).fill(first.password);
    await theirs.getByRole("main").getByRole("button", { name: newPassword.send }).click();
    await expect(theirs).toHaveURL(/\/login/);
    await logIn(theirs, country, first);
    await other.close();
  });

  await test.step("all of them are in their class", async () => {
    await page.goto(`/admin/allUsers/classes/${classId}`);
    await expect(main.getByRole("link", { name: second.fullName, exact: true }).first()).toBeVisible();
    await expect(main.locator('a[href$="/record"]')).toHaveCount(13);
  });

  await test.step("the table of accounts is good for an import", async () => {
    await page.goto(`/admin/allUsers?search=${encodeURIComponent(first.email)}`);
    await waitUntilInteractive(page);
    await expectAccessible(page);
    const [table] = await Promise.all([
      page.waitForEvent("download"),
      downloadTable(page, country, "asExcel"),
    ]);
    const file = test.info().outputPath(table.suggestedFilename());
    await table.saveAs(file);
    await page.goto("/admin/allUsers/import");
    await waitUntilInteractive(page);
    await main.locator("input[type=file]").setInputFiles(file);
    const line = main.getByRole("group", { name: text.line(2), exact: true });
    await expect(line).toContainText(text.faults.EMAIL_TAKEN({ code: "EMAIL_TAKEN" }));
    await expect(line.getByLabel(text.fields.fullName)).toHaveValue(first.fullName);
  });

  await test.step("and the import is undone: who has come stays, and is named", async () => {
    await actOnRow(page, country, {
      row: text.countOf(13),
      act: text.undo,
      alone: text.undoOf(13),
    });
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.undo }).click();
    await expect(main.getByText(text.staying(1))).toBeVisible();
    await expect(main.getByRole("link", { name: first.fullName })).toBeVisible();
    await expect(main.getByText(text.undone(1))).toBeVisible();
    await page.goto(`/admin/allUsers?search=${second.email}`);
    await expect(main.getByText(staff.widgets.found(0), { exact: true })).toBeVisible();
  });

  await test.step("of a workbook one sheet is read, the one that is chosen", async () => {
    await page.goto("/admin/allUsers/import");
    await waitUntilInteractive(page);
    await main
      .locator("input[type=file]")
      .setInputFiles("apps/web/app/features/imports/manage/students.xlsx");
    await expect(main.getByText(text.ready(2))).toBeVisible();
    await main.getByLabel(text.sheet, { exact: true }).selectOption("3AS2");
    await expect(main.getByText(text.ready(1))).toBeVisible();
    await expectAccessible(page);
  });
});

test("an import of many people shows how far it is, and is undone", async ({ page, country, request }) => {
  const { imports: text } = textsOf(country).manage;
  const run = Date.now();
  const rows = Array.from({ length: 1500 }, (_, at) => [`Amina ${at}`, `many${at}.${run}@school.test`]);
  const buffer = fileOf[country]([["Name", "E-mail"], ...rows]);
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/allUsers/import");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  await main
    .locator("input[type=file]")
    .setInputFiles({ name: "students.csv", mimeType: "text/csv", buffer });
  await expect(main.getByText(text.ready(1500))).toBeVisible();
  await main.getByLabel(text.invite).uncheck();
  await main.getByRole("button", { name: text.importNow(1500) }).click();
  await expect(main.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("status").filter({ hasText: text.imported(1500) })).toBeVisible();
  await actOnRow(page, country, { row: text.countOf(1500), act: text.undo, alone: text.undoOf(1500) });
  await page.getByRole("dialog").getByRole("button", { name: text.undo }).click();
  await expect(main.getByText(text.undone(0)).first()).toBeVisible();
});

const headingsOfAll = {
  dz: ["الاسم الكامل", "البريد الإلكتروني", "القسم", "المواد", "الدور", "المركز"],
  ng: ["Full name", "E-mail", "Class", "Courses", "Role", "Centre"],
};

// spec: purpose.users
test("an import gives courses, makes missing classes, and makes a teacher and a seller of a centre", async ({
  page,
  country,
  request,
}) => {
  const { manage } = textsOf(country);
  const { imports: text, users } = manage;
  const { roles } = users;
  const run = Date.now();
  const { course, centreName } = await asDirector(request, country, async (api, headers) => {
    const name = `Course ${run}`;
    const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    const centre = await makeCentre(api, headers);
    return { course: { name, courseId }, centreName: String(centre.id) };
  });
  const invented = Array.from({ length: 4 }, () => inventPerson(country));
  const [pupil, friend, teacher, seller] = invented as [Person, Person, Person, Person];
  const buffer = fileOf[country]([
    headingsOfAll[country],
    [pupil.fullName, pupil.email, `A ${run}|B ${run}`, course.name.toUpperCase(), "", ""],
    [friend.fullName, friend.email, `a ${run}`, "Alchemy", "", ""],
    [teacher.fullName, teacher.email, "", "", roles.TEACHER.name, ""],
    [seller.fullName, seller.email, "", "", roles.CENTRE.name, ""],
  ]);
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/allUsers/import");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  await main
    .locator("input[type=file]")
    .setInputFiles({ name: "everybody.csv", mimeType: "text/csv", buffer });
  const lineAt = (number: number) => main.getByRole("group", { name: text.line(number), exact: true });

  await test.step("classes that are not there are made by one press", async () => {
    const missing = main.getByRole("region", { name: text.missingClasses });
    await expect(missing).toContainText(text.missingClass({ name: `A ${run}`, lines: 2 }));
    await expect(main.getByText(text.waiting(1))).toBeVisible();
    await expect(lineAt(2)).toHaveCount(0);
    await expectAccessible(page);
    await main.getByRole("button", { name: text.makeClasses(2) }).click();
    await expect(missing).toHaveCount(0);
    await expect(main.getByText(text.waiting(1))).toHaveCount(0);
  });

  await test.step("a course and a centre that are wrong are mended", async () => {
    const unknown = text.faults.COURSE_UNKNOWN({ code: "COURSE_UNKNOWN", name: "Alchemy" });
    await expect(lineAt(3)).toContainText(unknown);
    await lineAt(3).getByLabel(text.fields.courses).fill(String(course.courseId));
    await expect(lineAt(5)).toContainText(text.faults.CENTRE_MISSING({ code: "CENTRE_MISSING" }));
    await lineAt(5).getByLabel(text.fields.centre).fill(centreName);
    await lineAt(5).getByLabel(text.fields.centre).press("Tab");
    await expect(lineAt(5)).toContainText(text.mended);
  });

  await test.step("how many there will be of each role is said, and why they get courses is asked", async () => {
    const { STUDENT, TEACHER, CENTRE } = text.roleCounts;
    await expect(main.getByText([STUDENT(2), TEACHER(1), CENTRE(1)].join(text.comma))).toBeVisible();
    const press = main.getByRole("button", { name: text.importNow(4) });
    await expect(press).toBeDisabled();
    await main.getByLabel(text.courseReason).fill("Paid at the office");
    await main.getByLabel(text.invite).uncheck();
    await expectAccessible(page);
    await press.click();
    await expect(page.getByRole("status").filter({ hasText: text.imported(4) })).toBeVisible();
    await expect(main.getByText("everybody.csv", { exact: true })).toBeVisible();
  });

  await test.step("the student has the course; undone, the import takes it back", async () => {
    await page.goto(`/admin/allUsers?search=${encodeURIComponent(pupil.email)}`);
    await waitUntilInteractive(page);
    await main.getByRole("link", { name: pupil.fullName }).first().click();
    await expect(main.getByText(course.name).first()).toBeVisible();
    await page.goto("/admin/allUsers/import");
    await waitUntilInteractive(page);
    await actOnRow(page, country, { row: text.countOf(4), act: text.undo, alone: text.undoOf(4) });
    await page.getByRole("dialog").getByRole("button", { name: text.undo }).click();
    await expect(main.getByText(text.undone(0)).first()).toBeVisible();
  });
});
