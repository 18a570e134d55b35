import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { authorise } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

test("staff see a hidden course as students will, before and after it is bought", async ({
  page,
  country,
  request,
  api,
}) => {
  const { manage, details, contents, course: text } = textsOf(country);
  const { courses } = manage;
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const name = `مادة المعاينة ${Date.now()}`;
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  const add = (body: { title: string; free?: boolean; hidden?: boolean }) =>
    api("POST /content/create-lesson", { body: { courseId, ...body }, headers });
  await add({ title: "درس مجاني", free: true });
  const sold = await add({ title: "درس بمقابل" });
  await add({ title: "درس مخفي", hidden: true });
  // Who teach already: other journeys make educators, and take that back.
  const [study] = await api("GET /study/list-all");
  const lectures = await api("GET /lecture/getByStudyId", { query: { studyId: study?.id ?? 0 } });
  const lecturer = lectures.find(({ authorRole }) => authorRole === "LECTURER")?.author;
  const schoolCourses = await api("GET /course/list-public");
  const teacher = schoolCourses.find(({ authorRole }) => authorRole === "TEACHER")?.author;
  await api("POST /course/edit", {
    body: { courseId, price: 1500, authorId: lecturer?.userId, trainerIds: [teacher?.userId ?? 0] },
    headers,
  });

  await test.step("from the list to the preview, as who has not bought it", async () => {
    await page.goto(`/admin/courses?search=${encodeURIComponent(name)}`);
    await waitUntilInteractive(page);
    await actOnRow(page, country, { row: name, act: courses.preview });
    await expect(title).toHaveText(name);
    await expect(main.getByText(courses.previewHidden)).toBeVisible();
    await expect(main.getByRole("link", { name: text.redeem })).toBeVisible();
    await expect(main.getByText("درس مخفي")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("what is locked stays locked, and nobody buys from here", async () => {
    const info = page.getByRole("status");
    await main.getByRole("link", { name: "درس بمقابل" }).click();
    await expect(info.filter({ hasText: courses.previewLocked })).toBeVisible();
    await main.getByRole("link", { name: text.redeem }).click();
    await expect(info.filter({ hasText: courses.previewStays })).toBeVisible();
    await expect(page).toHaveURL(`/course/view/${courseId}?as=student`);
  });

  await test.step("as who has bought it, and on to a lesson", async () => {
    await main.getByRole("link", { name: courses.asBuyer }).click();
    await expect(main.getByText(details.isYours)).toBeVisible();
    await expect(main.getByRole("link", { name: courses.asBuyer })).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);
    await main.getByRole("link", { name: "درس بمقابل" }).click();
    await expect(page).toHaveURL(`/lesson/${sold.contentId}?as=buyer`);
    await expect(title).toHaveText("درس بمقابل");
    await expect(main.getByText(courses.preview, { exact: true })).toBeVisible();
    await expect(main.getByText("درس مخفي")).toHaveCount(0);
  });

  await test.step("from lesson to lesson, and as who has not bought it no further than is free", async () => {
    await main.getByRole("link", { name: contents.previous }).click();
    await expect(title).toHaveText("درس مجاني");
    await expect(page).toHaveURL(/\?as=buyer$/);
    await main.getByRole("link", { name: courses.asStranger }).click();
    await expect(page).toHaveURL(`/course/view/${courseId}?as=student`);
    await expect(main.getByRole("link", { name: text.redeem })).toBeVisible();
    await navigate(page, `/lesson/${sold.contentId}?as=student`);
    await expect(page).toHaveURL(`/course/view/${courseId}?as=student`);
    await main.getByRole("link", { name: "درس مجاني" }).first().click();
    await expect(page).toHaveURL(/\/lesson\/\d+\?as=student$/);
    await expect(title).toHaveText("درس مجاني");
    await expectAccessible(page);
  });

  await test.step("its page names who teaches it, each with the way to their own page", async () => {
    await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
    await page.goto(`/course/view/${courseId}`);
    await waitUntilInteractive(page);
    const trainer = main.getByRole("link", { name: teacher?.fullName ?? "" });
    await expect(trainer).toContainText(details.trainer(null));
    await expect(trainer).toHaveAttribute("href", `/teacher/${teacher?.userId}`);
    await expectAccessible(page);
    await main.getByRole("link", { name: lecturer?.fullName ?? "" }).click();
    await expect(page).toHaveURL(`/lecturer/${lecturer?.userId}`);
    await expect(title).toContainText(lecturer?.fullName ?? "");
    await expect(main.getByRole("link", { name, exact: true }).filter({ visible: true })).toHaveCount(1);
  });
});
