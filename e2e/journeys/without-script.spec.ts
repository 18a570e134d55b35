import { countries } from "@manara/countries/countries";
import { findCourses, lessonsOf } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

test.use({ javaScriptEnabled: false });

test("home, catalogue, course and free lesson work without scripts", async ({
  page,
  school,
  country,
  request,
}) => {
  const texts = textsOf(country);
  const { fields, semesters } = countries[country];
  const main = page.getByRole("main");
  const [card] = await school.readCards();
  const [course] = await findCourses(request, card?.price ?? 0, 1);
  if (!course) throw new Error("no course");

  await test.step("home", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await main.locator('a[href="/courses"]').last().click();
  });

  await test.step("the catalogue's filters are a form", async () => {
    await expect(page).toHaveURL(/\/courses$/);
    const filters = page.getByRole("complementary", { name: texts.catalogue.filters });
    const summary = filters.locator("summary");
    if (await summary.isVisible()) await summary.click();
    const field = fields.find(({ id }) => id === course.fieldId)?.title ?? "";
    const semester = semesters.find(({ keyword }) => keyword === course.semester)?.title ?? "";
    await filters.getByRole("group", { name: texts.course.field }).getByLabel(field, { exact: true }).check();
    await filters
      .getByRole("group", { name: texts.course.semester })
      .getByLabel(semester, { exact: true })
      .check();
    await filters.getByRole("button", { name: texts.catalogue.apply }).click();
    await expect(page).toHaveURL(new RegExp(`fieldId=${course.fieldId}`));
    for (const one of await main.getByRole("article").all()) {
      await expect(one).toContainText(field);
      await expect(one).toContainText(semester);
    }
    await main.getByRole("link", { name: course.name, exact: true }).click();
  });

  await test.step("the course tells what is in it", async () => {
    await expect(page.getByRole("heading", { level: 1, name: course.name })).toBeVisible();
    for (const { title } of course.outline) await expect(main.getByText(title).first()).toBeVisible();
    await main.getByRole("link", { name: texts.details.watchFree }).click();
  });

  await test.step("the free lesson plays", async () => {
    const free = lessonsOf(course).find((lesson) => lesson.free);
    await expect(page.getByRole("heading", { level: 1, name: free?.title })).toBeVisible();
    await expectVideoPlays(page);
  });
});

test("the pages of a catalogue follow each other", async ({ page, country }) => {
  const texts = textsOf(country);
  const names = async () =>
    page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
  await page.goto("/courses");
  const first = await names();
  expect(first).toHaveLength(24);
  const pager = page.getByRole("navigation", { name: texts.catalogue.pages });
  await pager.getByRole("link", { name: texts.catalogue.nextPage }).click();
  await expect(page).toHaveURL(/page=2/);
  const second = await names();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
});
