import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logIn } from "../people.ts";
import { findCutText } from "../screens/cut-text.ts";
import { employ } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

// spec: purpose.audience
test("home says whom the school is for, and leads to a free lesson of one's field in three presses", async ({
  page,
  country,
  api,
}) => {
  const { course } = textsOf(country);
  const { purpose, fields } = localCountry(country);
  const main = page.getByRole("main");
  const [field] = fields;
  if (!field) throw new Error("the country has no fields");
  const courses = await api("GET /course/list-public", { query: { fieldId: field.id } });
  const free = courses.find(({ freeLessonId }) => freeLessonId !== null);

  await page.goto("/");
  await expect(main).toContainText(purpose);
  await waitUntilInteractive(page);
  await expectAccessible(page);
  const usual = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findCutText((expression) => page.evaluate(expression)), `${width} wide`).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
  await main.getByRole("link", { name: field.title, exact: true }).click();
  await expect(page).toHaveURL(`/courses?fieldId=${field.id}`);
  const card = main.getByRole("article").filter({ hasText: free?.name ?? "" });
  await expect(card.first()).toContainText(
    course.lessonsAndTests((free?.lessonsCount ?? 0) - (free?.testsCount ?? 0), free?.testsCount ?? 0),
  );
  await card.first().getByRole("link", { name: course.freeLesson }).click();
  await expect(page).toHaveURL(`/lesson/${free?.freeLessonId}`);
  await expectVideoPlays(page);
});

// spec: purpose.centres
test("home shows free lessons that play, teachers and places, without scripts too", async ({
  page,
  country,
  api,
  openBrowser,
  baseURL,
}) => {
  const teachers = await api("GET /user/list-teachers");
  const lessons = page.getByRole("main").locator("a[href^='/lesson/']");
  const plain = await openBrowser({ javaScriptEnabled: false, baseURL });
  await plain.goto("/");
  await expect(plain.getByRole("main").locator("a[href^='/lesson/']")).toHaveCount(3);
  const text = await plain.getByRole("main").innerText();
  expect(teachers.some(({ fullName }) => text.includes(fullName))).toBe(true);
  const [centre] = await api("GET /centre/list-all");
  if (centre) expect(text).toContain(centre.region);
  expect(text).toContain(localCountry(country).fields[0]?.title);

  await page.goto("/");
  await waitUntilInteractive(page);
  await lessons.last().click();
  await expect(page).toHaveURL(/\/lesson\/\d+$/);
  await expect(page.locator("media-controller"), "home, with a film of its own, is gone").toBeVisible();
  await expectVideoPlays(page);
});

test("who signs in lands where their work lies", async ({ page, country, request }) => {
  for (const [role, place] of [
    ["STUDENT", () => "/my-courses"],
    ["TEACHER", (id: number) => `/teacher/${id}`],
    ["LECTURER", (id: number) => `/lecturer/${id}/1`],
    ["ADMIN", () => "/admin"],
  ] as const) {
    const person = await employ(request, country, role);
    await page.goto("/auth/login");
    await logIn(page, country, person);
    await expect(page).toHaveURL(place(person.userId));
    await page.goto("/auth/login", { waitUntil: "commit" });
    await expect(page, "there is nothing to sign in to").toHaveURL(place(person.userId));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});
