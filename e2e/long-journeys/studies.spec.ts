import type { APIRequestContext } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall, type Person } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

interface Lectures {
  study: number;
  empty: number;
  lecturer: Person;
  student: Person;
  /** Of the student's two: the lecture, and the course of a school. */
  held: string;
  course: string;
  other: string;
}

/** A study of two lectures, one of them a student's, who has a course of a school as well; and a study without any. */
async function prepare(request: APIRequestContext, country: DemoCode): Promise<Lectures> {
  const lecturer = await employ(request, country, "LECTURER");
  const student = await employ(request, country, "STUDENT");
  return asDirector(request, country, async (api, headers) => {
    const stamp = Date.now();
    const study = await api("POST /study/add", { body: { title: `Optics ${stamp}` }, headers });
    const empty = await api("POST /study/add", { body: { title: `Silence ${stamp}` }, headers });
    const [held, other] = [`Lenses ${stamp}`, `Mirrors ${stamp}`];
    const grant = (courseId: number) =>
      api("POST /purchase/grant", {
        body: { courseId, userId: student.userId, reason: "A journey.", expiresAt: null },
        headers,
      });
    for (const name of [held, other]) {
      const { courseId } = await api("POST /lecture/create", { body: { name, studyId: study.id }, headers });
      await api("POST /lecture/edit", {
        body: { lectureId: courseId, authorId: lecturer.userId, visibility: "PUBLIC" },
        headers,
      });
      if (name === held) await grant(courseId);
    }
    const courses = await api("GET /course/list-public");
    const course = courses.find(({ schoolId }) => schoolId !== null);
    if (!course) throw new Error("no school has a course");
    await grant(course.courseId);
    return { study: study.id, empty: empty.id, lecturer, student, held, other, course: course.name };
  });
}

test("a study shows its lecturers, and on request the own lectures", async ({ page, country, request }) => {
  const { schools: text } = textsOf(country);
  const { study, empty, lecturer, student, held, other, course } = await prepare(request, country);
  const main = page.getByRole("main");
  const box = page.getByRole("checkbox", { name: text.onlyMine });

  // spec: route.studies
  await test.step("each lecturer with their lectures", async () => {
    await page.goto(`/studies/${study}`);
    await expect(main.getByRole("heading", { name: lecturer.fullName })).toBeVisible();
    await expect(main.getByText(held)).toBeVisible();
    await expect(main.getByText(other)).toBeVisible();
    await expect(box).toBeHidden();
  });

  // spec: study.empty
  await test.step("one without lectures says so", async () => {
    await page.goto(`/studies/${empty}`);
    await expect(main).toContainText(text.empty);
  });

  await logInByCall(page, student);
  await page.goto(`/studies/${study}`);
  await waitUntilInteractive(page);

  // spec: study.toggle, study.toggle-on
  await test.step("on, the box leaves what they have of no school", async () => {
    await box.click();
    await expect(box).toBeChecked();
    await expect(main.getByText(other)).toHaveCount(0);
    await expect(main.getByText(held)).toBeVisible();
    await expect(main.getByText(course, { exact: true })).toHaveCount(0);
  });

  // spec: study.toggle-off
  await test.step("off, the lecturers are back", async () => {
    await box.click();
    await expect(box).not.toBeChecked();
    await expect(main.getByText(other)).toBeVisible();
    await expect(main.getByRole("heading", { name: lecturer.fullName })).toBeVisible();
  });

  // spec: study.spinner
  await test.step("while they are on their way something turns", async () => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/purchase/list-my-purchases**", async (route) => {
      await free;
      await route.continue();
    });
    await page.goto(`/studies/${study}?showOnlyMyCourses=true`);
    const spinner = main.getByRole("status").filter({ hasText: text.loading });
    await expect(spinner).toBeVisible();
    letGo();
    await expect(main.getByText(held)).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });
});
