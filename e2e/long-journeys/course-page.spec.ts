import { writePrice } from "../../apps/web/app/ui/write-price.ts";
import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logIn, logInByCall } from "../people.ts";
import { employ, makeHolder } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("price and way in stay at the bottom edge, and what a course is about comes before its facts", async ({
    page,
    country,
    request,
    school,
  }) => {
    const { course: text, details, buying } = textsOf(country);
    const course = await findCardCourse(request, school);
    await page.goto(`/course/view/${course.courseId}`);
    await waitUntilInteractive(page);
    const main = page.getByRole("main");
    const action = main.getByRole("link", { name: text.redeem });
    const expectAtEdge = async () => {
      await expect(action).toBeInViewport({ ratio: 1 });
      const box = await action.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - 80);
    };
    await expectAtEdge();
    await main.getByRole("heading", { name: details.contents }).scrollIntoViewIfNeeded();
    await expectAtEdge();
    const top = async (words: string) => (await main.getByText(words).first().boundingBox())?.y ?? 0;
    expect(await top(details.contents)).toBeLessThan(await top(text.semester));
    expect(await top(details.contents)).toBeLessThan(await top(buying.returning));
    await expectAccessible(page);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await page.evaluate("window.scrollTo(0, 0)");
    expect(await page.evaluate("getComputedStyle(document.body).hyphens"), "of long words").toBe("auto");
    await expect(action, "with letters so large it would cover too much").not.toBeInViewport();
  });
});

// spec: route.my-courses, catalogue.mine
test("a course that is held says so in the catalogue, and is gone on with from my courses", async ({
  page,
  country,
  request,
  school,
}) => {
  const { access, course: text, desk, details } = textsOf(country);
  const course = await findCardCourse(request, school);
  const lesson = lessonsOf(course).find(({ free }) => !free);
  const person = await makeHolder(request, country, course.courseId);
  const main = page.getByRole("main");
  await page.goto("/auth/login");
  await logIn(page, country, person);
  await expect(page).toHaveURL("/my-courses");
  await expect(main.getByRole("article")).toHaveCount(1);

  const amount = writePrice(course.price, localCountry(country));
  await expect(main.getByRole("article")).not.toContainText(amount);
  const own = main
    .getByRole("article")
    .filter({ has: page.locator(`a[href="/course/view/${course.courseId}"]`) });
  await page.goto(
    `/courses?fieldId=${course.fieldId}&semester=${course.semester}&category=${course.category}`,
  );
  await expect(own.getByRole("link", { name: access.begin })).toBeVisible();
  await expect(own.getByRole("link", { name: text.redeem })).toHaveCount(0);
  await expect(own).not.toContainText(amount);
  await own.getByRole("link", { name: access.begin }).click();
  await expect(main).toContainText(details.isYours);
  await expect(main.getByRole("link", { name: access.begin })).toBeVisible();

  await page.goto(`/lesson/${lesson?.contentId}`);
  await expectVideoPlays(page);
  await page.goto("/my-courses");
  await expect(main).toContainText(desk.goOn);
  await expectAccessible(page);
  await main.getByRole("link", { name: lesson?.title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: lesson?.title })).toBeVisible();
});

test("who has no course yet is led to all of them", async ({ page, country, request }) => {
  const { noCourses } = textsOf(country);
  await logIn(page, country, await employ(request, country, "STUDENT"));
  await expect(page).toHaveURL("/my-courses");
  const main = page.getByRole("main");
  await expect(main.getByText(noCourses.noneYet)).toBeVisible();
  await expect(main).not.toContainText(noCourses.nothingFound);
  await expectAccessible(page);
  await main.getByRole("link", { name: noCourses.showAll }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(main.getByRole("article").first()).toBeVisible();
});

test.describe("when the school does not answer", () => {
  test.use({ provokes: [0, 500] });

  test("a course that is held is never offered for sale", async ({ page, country, request, school }) => {
    const { course: text, details, errors, access } = textsOf(country);
    const { courseId } = await findCardCourse(request, school);
    const main = page.getByRole("main");
    const offer = main.getByRole("link", { name: text.redeem });
    const goOn = main.getByRole("link", { name: access.begin });
    await logInByCall(page, await makeHolder(request, country, courseId));
    await page.goto("/my-courses");
    await waitUntilInteractive(page);
    const outline = "**/api/content/list?*";

    await test.step("without a network it says that it does not know, and asks again", async () => {
      await page.route(outline, (route) => route.abort("internetdisconnected"));
      await main.locator(`a[href$="/course/view/${courseId}"]`).first().click();
      await expect(main.getByRole("status")).toContainText(details.unanswered);
      await expect(offer).toBeHidden();
      await expectAccessible(page);
      await page.unroute(outline);
      await main.getByRole("button", { name: details.askAgain }).click();
      await expect(goOn).toBeVisible();
      await expect(offer).toHaveCount(0);
    });

    // spec: guard.contents-error
    await test.step("an error leads home", async () => {
      await page.goto("/my-courses");
      await waitUntilInteractive(page);
      await page.route(outline, (route) =>
        route.fulfill({ status: 500, json: { error: "INTERNAL_ERROR", message: "broken" } }),
      );
      await main.locator(`a[href$="/course/view/${courseId}"]`).first().click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("alert").filter({ hasText: errors.INTERNAL_ERROR })).toBeVisible();
    });
  });
});
