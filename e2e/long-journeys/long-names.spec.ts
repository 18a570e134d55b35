import { tokenIn } from "@manara/contract/calls/client";
import { openApi } from "../api.ts";
import { director, test } from "../empty-school.ts";
import { expect } from "../fixtures.ts";
import { inventPerson, logIn } from "../people.ts";

/** One word, as long as a name may be. */
const word = (length: number) => "W".repeat(length);

test("names of one long word stand inside the screen of a phone", async ({
  page,
  country,
  emptySchool,
  playwright,
}) => {
  const context = await playwright.request.newContext({ baseURL: emptySchool.url });
  const { api, send } = openApi(context);
  const headers = { authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: director }))}` };
  const teacher = { ...inventPerson(country), fullName: word(90) };
  await api("POST /auth/register", { body: teacher });
  const found = await api("GET /user/list-all", { query: { search: teacher.email }, headers });
  const userId = found.at(0)?.userId ?? 0;
  await api("POST /user/update-user-role", {
    body: { userId, role: "TEACHER", username: teacher.fullName },
    headers,
  });
  const { id: schoolId } = await api("POST /school/add", { body: { name: word(90) }, headers });
  const { courseId } = await api("POST /course/create", { body: { name: word(120), schoolId }, headers });
  await api("POST /course/edit", {
    body: { courseId, authorId: userId, price: 1500, visibility: "PUBLIC" },
    headers,
  });
  const unit = await api("POST /content/create-unit", { body: { courseId, title: word(120) }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: unit.contentId, title: word(120), free: true },
    headers,
  });
  const expectNarrow = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText("WWW");
    const beside = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    expect(beside, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
  };
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step("where visitors read them", async () => {
    for (const address of [
      "/courses",
      `/course/view/${courseId}`,
      `/lesson/${contentId}`,
      `/course/redeem/${courseId}`,
      `/cours/${schoolId}`,
    ])
      await expectNarrow(address);
  });

  await test.step("where administrators do", async () => {
    await logIn(page, country, { ...inventPerson(country), ...director });
    for (const address of [
      "/admin/schools",
      "/admin/courses",
      "/admin/teachers",
      `/admin/content/${courseId}`,
      "/admin/allUsers",
      `/admin/allUsers/${userId}`,
    ])
      await expectNarrow(address);
  });
});
