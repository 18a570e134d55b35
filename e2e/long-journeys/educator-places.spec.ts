import { expect, test } from "../fixtures.ts";
import { logInByCall } from "../people.ts";
import { asDirector, employ } from "../staff.ts";

// spec: educator.school, route.teacher, resolver.teacher-info
test("what a teacher teaches stands beside its school", async ({ page, country, request }) => {
  const teacher = await employ(request, country, "TEACHER");
  const name = `Optics ${teacher.userId}`;
  const school = await asDirector(request, country, async (api, headers) => {
    const [first] = await api("GET /school/list-all");
    if (!first) throw new Error("no school");
    const { courseId } = await api("POST /course/create", { body: { name, schoolId: first.id }, headers });
    await api("POST /course/edit", {
      body: { courseId, authorId: teacher.userId, visibility: "PUBLIC" },
      headers,
    });
    return first.name;
  });
  await logInByCall(page, await employ(request, country, "STUDENT"));
  await page.goto(`/teacher/${teacher.userId}`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(teacher.fullName);
  const cells = main.locator("td, dd").filter({ visible: true });
  const label = school === "منارة" ? "المدرسة الرقمية" : school;
  await expect(cells.filter({ hasText: label })).toHaveCount(1);
  await expect(main.getByRole("link", { name, exact: true }).filter({ visible: true })).toHaveCount(1);
});
