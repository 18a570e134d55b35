import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { outlineOf } from "../outline.ts";
import { logIn } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

const picture = "apps/web/public/brand/manara-512.png";

// spec: purpose.educators, lecturer.area
test("a lecturer finds their lectures, edits them and says who they are", async ({
  page,
  country,
  request,
  api,
}) => {
  const { own, roles, shell, manage } = textsOf(country);
  const { educators, contents } = manage;
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const name = `محاضرة ${Date.now()}`;
  const lecturer = await employ(request, country, "LECTURER");
  await asDirector(request, country, async (call, headers) => {
    const [study] = await call("GET /study/list-all");
    const { courseId } = await call("POST /lecture/create", {
      body: { name, studyId: study?.id ?? 0 },
      headers,
    });
    await call("POST /lecture/edit", {
      body: { lectureId: courseId, authorId: lecturer.userId, visibility: "PUBLIC" },
      headers,
    });
    await call("POST /content/create-lesson", { body: { courseId, title: "درس" }, headers });
  });
  const tab = (label: string) =>
    main.getByRole("navigation", { name: own.area }).getByRole("link", { name: label, exact: true });

  // spec: navbar.lecturer
  await test.step("the menu leads there", async () => {
    await logIn(page, country, lecturer);
    const menu = page.getByRole("navigation", { name: shell.mainMenu });
    const opener = menu.locator("summary").first();
    if (await opener.filter({ hasText: shell.openMenu }).isVisible()) await opener.click();
    await menu.getByRole("link", { name: roles.lecturerArea }).click();
    await expect(page).toHaveURL(`/lecturer/${lecturer.userId}/1`);
    await expect(title).toHaveText(own.courses);
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a lesson of theirs is edited", async () => {
    await actOnRow(page, country, { row: name, act: own.editContents });
    await expect(title).toHaveText(name);
    await outlineOf(page, country).row("درس").click();
    const panel = main.getByRole("region", { name: contents.lesson, exact: true });
    await panel.getByLabel(contents.description, { exact: true }).fill("ما يدرس في هذه المحاضرة");
    await expect(panel.getByRole("status").filter({ hasText: contents.states.saved })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("who they are survives a reload while it is typed, and is saved", async () => {
    await page.goto(`/lecturer/${lecturer.userId}/1`);
    await waitUntilInteractive(page);
    await tab(own.profile).click();
    await expect(title).toHaveText(own.profile);
    await main.getByLabel(educators.biography).fill("أدرس التشريح منذ عشر سنين");
    await page.reload();
    await waitUntilInteractive(page);
    await expect(main.getByLabel(educators.biography)).toHaveValue("أدرس التشريح منذ عشر سنين");
    await main.getByRole("button", { name: educators.save, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: educators.saved })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("and their picture is cut and used", async () => {
    await main.getByLabel(educators.pick).setInputFiles(picture);
    await expect(main.getByRole("group", { name: educators.cropHint })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: educators.usePicture }).click();
    await expect(page.getByRole("status").filter({ hasText: educators.pictureSaved })).toBeVisible();
    const found = await api("GET /lecturer/get-lecturer-info", { query: { lecturerId: lecturer.userId } });
    expect(found).toMatchObject({ biography: "أدرس التشريح منذ عشر سنين" });
    expect(found.pictureUrl).toMatch(/^\//);
  });

  await test.step("an inbox without questions says so", async () => {
    await tab(own.questions).click();
    await expect(title).toHaveText(own.questions);
    await expect(main.getByText(own.noQuestions)).toBeVisible();
    await expectAccessible(page);
  });
});
