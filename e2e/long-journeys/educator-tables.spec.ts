import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { asNewAdmin, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

test("what an educator teaches stands under the heading of its kind, and what belongs nowhere is unknown", async ({
  page,
  country,
  request,
}) => {
  const { profiles } = textsOf(country);
  const teacher = await employ(request, country, "TEACHER");
  const lecturer = await employ(request, country, "LECTURER");
  const study = await asNewAdmin(request, country, async (api, headers) => {
    const [first] = await api("GET /study/list-all");
    const course = await api("POST /course/create", { body: { name: "بلا مدرسة", schoolId: -1 }, headers });
    const lecture = await api("POST /lecture/create", {
      body: { name: "محاضرة", studyId: first?.id ?? 0 },
      headers,
    });
    for (const [{ courseId }, authorId] of [
      [course, teacher.userId],
      [lecture, lecturer.userId],
    ] as const)
      await api("POST /course/edit", { body: { courseId, authorId, visibility: "PUBLIC" }, headers });
    return first?.name ?? "";
  });
  await logInByCall(page, await employ(request, country, "STUDENT"));
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const places = main.locator("td, dd").filter({ visible: true });
  /** No column, and no line, is about who teaches: that is the page's heading. */
  const expectPlace = async (place: string, name: string) => {
    await expect(places.filter({ hasText: place })).toHaveCount(1);
    await expect(places.filter({ hasText: name })).toHaveCount(0);
  };

  // spec: educator.heading-school, educator.unknown, educator.columns
  await test.step("courses of a teacher", async () => {
    await page.goto(`/teacher/${teacher.userId}`);
    await waitUntilInteractive(page);
    await expect(title).toHaveText(profiles.coursesOf(teacher.fullName, null));
    await expectPlace(profiles.unknown, teacher.fullName);
    await expectAccessible(page);
  });

  // spec: route.lecturer-shows, educator.heading-study, educator.study
  await test.step("lectures of a lecturer", async () => {
    await page.goto(`/lecturer/${lecturer.userId}/1`);
    await waitUntilInteractive(page);
    await expect(title).toHaveText(profiles.lecturesOf(lecturer.fullName, null));
    await expectPlace(study, lecturer.fullName);
  });

  // spec: educator.unknown
  await test.step("and as courses of schools, which they are not", async () => {
    await page.goto(`/lecturer/${lecturer.userId}`);
    await waitUntilInteractive(page);
    await expect(title).toHaveText(profiles.coursesOf(lecturer.fullName, null));
    await expectPlace(profiles.unknown, lecturer.fullName);
  });
});
