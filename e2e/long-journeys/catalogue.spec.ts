import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import type { Course } from "@manara/contract/courses/courses";
import { countries } from "@manara/countries/countries";
import { findCardCourse } from "../catalogue.ts";
import { choose, expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

/** The call for what somebody has. */
const ownCourses = "**/api/purchase/list-my-purchases**";
/** Cards on one page of the catalogue. */
const PAGE_SIZE = 24;

// The courses of a person may be out of reach.
test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, provokes: [503] });

test("each filter stands in the address, and its All clears it", async ({ page, country, api }) => {
  const { catalogue, course: text } = textsOf(country);
  const { fields, semesters, grades } = localCountry(country);
  const filters = page.getByRole("complementary", { name: catalogue.filters });
  const group = (legend: string) => filters.getByRole("group", { name: legend, exact: true });
  await page.goto("/courses");
  await waitUntilInteractive(page);

  const tryGroup = async (legend: string, label: string, query: RegExp) => {
    await choose(group(legend).getByLabel(label, { exact: true }));
    await expect(page).toHaveURL(/\/courses\?/);
    await expect(page).toHaveURL(query);
    await choose(group(legend).getByLabel(catalogue.all, { exact: true }));
    await expect(page).toHaveURL("/courses");
  };

  // spec: catalogue.semester, catalogue.query, catalogue.navigates
  await test.step("semester", () => tryGroup(text.semester, semesters[1]?.title ?? "", /\?semester=SECOND$/));

  // spec: catalogue.field, catalogue.query, catalogue.navigates
  await test.step("field", () => tryGroup(text.field, fields[0]?.title ?? "", /\?fieldId=1$/));

  // spec: catalogue.category
  await test.step("category", async () => {
    const radios = group(text.category).getByRole("radio");
    const value = (await radios.nth(1).getAttribute("value")) ?? "";
    await choose(radios.nth(1));
    await expect(page).toHaveURL(`/courses?category=${value}`);
    await choose(radios.first());
    await expect(page).toHaveURL("/courses");
  });

  // spec: catalogue.grade, catalogue.no-grades
  await test.step("grade, where there are some", async () => {
    await expect(group(text.grade)).toHaveCount(grades.length > 0 ? 1 : 0);
    for (const { title } of grades.slice(1, 2)) await tryGroup(text.grade, title, /\?grade=SS2$/);
  });

  // spec: route.courses.grade
  await test.step("an address with a grade shows that grade", async () => {
    const wanted = grades[1];
    if (!wanted) return;
    const cards = page.getByRole("main").getByRole("article");
    // Journeys publish courses meanwhile.
    await expect(async () => {
      const fitting = await api("GET /course/list-public", { query: { grade: wanted.keyword } });
      expect(fitting.length).toBeGreaterThan(0);
      await page.goto(`/courses?grade=${wanted.keyword}`);
      const shown = await cards.allTextContents();
      expect(shown).toHaveLength(Math.min(fitting.length, PAGE_SIZE));
      for (const one of shown) expect(one).toContain(wanted.title);
    }).toPass({ timeout: 20_000 });
  });
});

/** What the catalogue is sorted by; what has none comes last. */
const keysOf = (course: Course, order: readonly string[]): number[] => {
  const last = Number.MAX_SAFE_INTEGER;
  const category = order.indexOf(course.category ?? "");
  const semester = ["FIRST", "SECOND", "THIRD"].indexOf(course.semester ?? "");
  return [
    category < 0 ? last : category,
    course.fieldId ?? last,
    course.authorId ?? last,
    semester < 0 ? last : semester,
  ];
};

const compare = (one: number[], other: number[]): number => {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

// spec: catalogue.order, resolver.courses
test("courses come by category, field, author and semester", async ({ page, country, api }) => {
  const { categories } = countries[country];
  const order =
    categories.kind === "fixed"
      ? categories.keywords
      : (await api("GET /specialty/list-all")).map(({ id }) => String(id));
  // Journeys publish courses meanwhile.
  await expect(async () => {
    const courses = await api("GET /course/list-public");
    expect(courses.map(({ courseId }) => courseId)).not.toContain(UNLISTED_COURSE_ID);
    const keys = courses.map((course) => keysOf(course, order));
    expect(keys).toEqual(keys.toSorted(compare));
    expect(new Set(keys.map(([category]) => category)).size).toBeGreaterThan(3);
    await page.goto("/courses");
    const shown = await page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
    expect(shown).toEqual(courses.slice(0, shown.length).map(({ name }) => name));
    expect(shown.length).toBeGreaterThan(10);
  }).toPass({ timeout: 30_000 });
});

test("whoever is signed in can look at their own courses alone", async ({ page, country, request, api }) => {
  const { catalogue, noCourses } = textsOf(country);
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  const box = page.getByRole("checkbox", { name: catalogue.onlyMyCourses });
  const cardOf = (courseId: number) => cards.locator(`h2 a[href="/course/view/${courseId}"]`);
  const courses = await api("GET /course/list-public");
  const one = courses.find(({ fieldId, schoolId }) => fieldId === 1 && schoolId);
  const other = courses.find(({ fieldId, schoolId }) => fieldId === 2 && schoolId);
  if (!one || !other) throw new Error("no courses of two fields");

  // spec: visitor.own-courses, catalogue.mine-box
  await test.step("a visitor has no such box, and is asked to sign in", async () => {
    await page.goto("/courses");
    await waitUntilInteractive(page);
    await expect(box).toBeHidden();
    await page.goto("/my-courses");
    await expect(main.getByText(noCourses.signInFirst)).toBeVisible();
    await expect(cards.filter({ visible: true })).toHaveCount(0);
  });

  const person = await employ(request, country, "STUDENT");
  await asDirector(request, country, async (call, headers) => {
    for (const { courseId } of [one, other])
      await call("POST /purchase/grant", {
        body: { courseId, userId: person.userId, reason: "A journey.", expiresAt: null },
        headers,
      });
  });
  await logInByCall(page, person);

  // spec: catalogue.mine-box, catalogue.mine
  await test.step("the box leaves what they have", async () => {
    await page.goto("/courses");
    await waitUntilInteractive(page);
    await choose(box);
    await expect(page).toHaveURL("/courses?showOnlyMyCourses=true");
    await expect(cards).toHaveCount(2);
    await box.click();
    await expect(box).not.toBeChecked();
    await expect(page).toHaveURL("/courses");
    await expect(cards).not.toHaveCount(2);
  });

  // spec: route.courses.mine
  await test.step("so does the address", async () => {
    await page.goto("/courses?showOnlyMyCourses=true");
    await expect(cards).toHaveCount(2);
    for (const { courseId } of [one, other]) await expect(cardOf(courseId)).toHaveCount(1);
  });

  // spec: route.my-courses, route.my-courses-field
  await test.step("and a field in the path narrows them", async () => {
    await page.goto("/my-courses");
    await expect(cards).toHaveCount(2);
    await page.goto("/my-courses/1");
    await expect(cards).toHaveCount(1);
    await expect(cardOf(one.courseId)).toHaveCount(1);
  });

  // spec: catalogue.spinner
  await test.step("while they are on their way something turns", async () => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(ownCourses, async (route) => {
      await free;
      await route.continue();
    });
    // While calls are held back scripts come without the browser's memory, some dozens one by one.
    const asked = page.waitForRequest(ownCourses);
    await page.goto("/courses?showOnlyMyCourses=true");
    await asked;
    const spinner = main.getByRole("status").filter({ hasText: catalogue.loading });
    await expect(spinner).toBeVisible();
    letGo();
    await expect(cards).toHaveCount(2);
    await expect(spinner).toHaveCount(0);
    await page.unroute(ownCourses);
  });

  // spec: catalogue.failed
  await test.step("and when they do not come that is said, and can be tried again", async () => {
    await page.route(ownCourses, (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: "UNAVAILABLE", message: "" } }),
    );
    const asked = page.waitForRequest(ownCourses);
    await page.goto("/courses?showOnlyMyCourses=true");
    await asked;
    await expect(main.getByText(noCourses.failed)).toBeVisible();
    await page.unroute(ownCourses);
    await main.getByRole("button", { name: noCourses.retry }).click();
    await expect(cards).toHaveCount(2);
  });
});

// spec: catalogue.navigates-school
test("in a school a filter leads to the same school", async ({ page, country, request, school }) => {
  const { catalogue, course: text } = textsOf(country);
  const course = await findCardCourse(request, school);
  const { fields } = localCountry(country);
  const field = fields.find(({ id }) => id === course.fieldId)?.title ?? "";
  await page.goto(`/cours/${course.schoolId}`);
  await waitUntilInteractive(page);
  const filters = page.getByRole("complementary", { name: catalogue.filters });
  await choose(
    filters.getByRole("group", { name: text.field, exact: true }).getByLabel(field, { exact: true }),
  );
  await expect(page).toHaveURL(`/cours/${course.schoolId}?fieldId=${course.fieldId}`);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.filter({ hasNotText: field })).toHaveCount(0);
  await expect(cards.filter({ hasText: course.name ?? "" }).first()).toBeVisible();
});

// spec: catalogue.empty, catalogue.nothing
test("where nothing is found, that is said", async ({ page, country }) => {
  const { noCourses } = textsOf(country);
  await page.goto("/courses?category=no-such-category");
  await expect(page.getByRole("main")).toContainText(noCourses.nothingFound);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
});

test("below the courses stands how to buy one", async ({ page, country, api }) => {
  const set = await api("GET /configuration/list");
  await page.goto("/courses");
  const main = page.getByRole("main");
  const part = main.locator("section").filter({ has: page.locator('a[href^="tel:"]') });

  // spec: how-to-buy.phones, purpose.post
  await test.step("a heading, cards at centres or by post, and two phones", async () => {
    await expect(part.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(part).toContainText({ dz: /بالبريد/, ng: /by post/ }[country]);
    const phones = part.locator('a[href^="tel:"]');
    await expect(phones).toHaveText([set.mobileNumber ?? "none", set.telNumber ?? "none"]);
  });

  // spec: how-to-buy.messengers
  await test.step("and messengers in Algeria", async () => {
    const count = { dz: 1, ng: 0 }[country];
    await expect(part.locator('a[href^="https://wa.me/"]')).toHaveCount(count);
    await expect(part.locator('a[href^="viber:"]')).toHaveCount(count);
  });
});
