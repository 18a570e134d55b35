import type { Page } from "@playwright/test";
import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { tabTo } from "../keyboard.ts";
import { openMenu } from "../menu.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

test.use({ javaScriptEnabled: false });

/** Cards on one page of the catalogue. */
const PAGE_SIZE = 24;

test("home, catalogue, course and free lesson work without scripts", async ({
  page,
  school,
  country,
  request,
}) => {
  const texts = textsOf(country);
  const { fields, semesters } = localCountry(country);
  const main = page.getByRole("main");
  const course = await findCardCourse(request, school);

  await test.step("home", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
    const menu = await openMenu(page, country);
    await expect(menu.locator('a[href="/contact"]')).toBeVisible();
    await page.goto("/");
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

  await test.step("the course shows what is in it", async () => {
    await expect(page.getByRole("heading", { level: 1, name: course.name })).toBeVisible();
    for (const { title } of course.outline) await expect(main.getByText(title).first()).toBeVisible();
    await main.getByRole("link", { name: texts.details.watchFree }).click();
  });

  await test.step("the film shows inside its frame, which cuts off the rest, that it has the focus", async () => {
    const video = main.locator("video");
    await tabTo(page, video);
    const ring = await video.evaluate((one) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
      return { outlineStyle, reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) };
    });
    expect(ring).toEqual({ outlineStyle: "solid", reach: expect.any(Number) });
    expect(ring.reach).toBeLessThanOrEqual(0);
  });

  await test.step("the free lesson plays", async () => {
    const free = lessonsOf(course).find((lesson) => lesson.free);
    await expect(page.getByRole("heading", { level: 1, name: free?.title })).toBeVisible();
    await expectVideoPlays(page);
  });
});

const shownNames = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();

test("the pages of a catalogue follow each other", async ({ page, country }) => {
  const texts = textsOf(country);
  const names = () => shownNames(page);
  await page.goto("/courses");
  const first = await names();
  expect(first).toHaveLength(PAGE_SIZE);
  const pager = page.getByRole("navigation", { name: texts.catalogue.pages });
  await pager.getByRole("link", { name: texts.catalogue.nextPage }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.waitForLoadState();
  const second = await names();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.goto("/courses?page=99");
  const last = await names();
  expect(last.length).toBeGreaterThan(0);
  expect(last.filter((name) => first.includes(name))).toEqual([]);
  await expect(pager.getByRole("link", { name: texts.catalogue.previousPage })).toBeVisible();
  await expect(pager.getByRole("link", { name: texts.catalogue.nextPage })).toHaveCount(0);
});

// spec: route.courses.category, route.courses.semester, route.courses.field, route.cours, catalogue.matches, catalogue.order, resolver.courses
test("an address with filters shows what the API finds with them, of all schools and of one", async ({
  page,
  request,
  api,
  school,
}) => {
  const course = await findCardCourse(request, school);
  const filters = {
    semester: String(course.semester),
    category: String(course.category),
    fieldId: String(course.fieldId),
  };
  const schoolId = String(course.schoolId);
  const search = new URLSearchParams(filters).toString();
  for (const [address, call] of [
    [`/courses?${search}`, api("GET /course/list-public", { query: filters })],
    [`/cours/${schoolId}?${search}`, api("GET /course/getBySchoolId", { query: { schoolId, ...filters } })],
    [`/cours/${schoolId}`, api("GET /course/getBySchoolId", { query: { schoolId } })],
  ] as const) {
    const found = await call;
    expect(found.length).toBeGreaterThan(0);
    await page.goto(address);
    expect(await shownNames(page)).toEqual(found.slice(0, PAGE_SIZE).map(({ name }) => name));
  }
});
