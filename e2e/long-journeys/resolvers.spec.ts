import type { ErrorCode } from "@manara/contract/errors";
import type { Page } from "@playwright/test";
import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { logInByCall } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

// What is missing or locked is refused by the API.
test.use({ provokes: [401, 404] });

type ShownCode = Extract<
  ErrorCode,
  "COURSE_NOT_FOUND" | "CONTENT_NOT_FOUND" | "COURSE_NOT_PURCHASED" | "NOT_AUTHORISED"
>;

/** What cannot be shown is said, and leads home. */
async function expectLedHome(page: Page, address: string, words: string): Promise<void> {
  await navigate(page, address);
  await expect(
    page.locator("[role=alert]:not([data-state=removed])").filter({ hasText: words }),
    address,
  ).toBeVisible();
  await expect(page, address).toHaveURL("/");
  await page
    .locator("[data-state] button")
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).click()));
}

// spec: guard.course, guard.content, resolver.content, resolver.content-course, resolver.content-bought, resolver.next, resolver.previous
test("what is missing, hidden or not bought is said to whoever follows a link there", async ({
  page,
  country,
  request,
  school,
}) => {
  const { errors } = textsOf(country);
  const course = await findCardCourse(request, school);
  const locked = lessonsOf(course).find(({ free }) => !free)?.contentId;
  const { hidden, hiddenLesson, last } = await asDirector(request, country, async (api, headers) => {
    const { courseId } = await api("POST /course/create", { body: { name: "مخفية", schoolId: -1 }, headers });
    const { contentId } = await api("POST /content/create-lesson", {
      body: { courseId, title: "درس", free: true },
      headers,
    });
    // To the staff lessons that are hidden follow too.
    const outline = await api("GET /content/list", { query: { courseId: course.courseId }, headers });
    const last = outline.findLast(({ type }) => type === "LESSON")?.contentId;
    return { hidden: courseId, hiddenLesson: contentId, last };
  });

  const tryAll = async (cases: readonly (readonly [string, ShownCode])[]) => {
    await page.goto("/contact");
    await waitUntilInteractive(page);
    for (const [address, code] of cases) await expectLedHome(page, address, errors[code]);
  };

  await test.step("a visitor", () =>
    tryAll([
      ["/course/view/999999", "COURSE_NOT_FOUND"],
      [`/course/view/${hidden}`, "COURSE_NOT_FOUND"],
      ["/lesson/999999", "CONTENT_NOT_FOUND"],
      [`/lesson/${hiddenLesson}`, "COURSE_NOT_FOUND"],
      [`/lesson/${locked}`, "COURSE_NOT_PURCHASED"],
      ["/lesson/999999/next", "CONTENT_NOT_FOUND"],
      ["/lesson/999999/previous", "CONTENT_NOT_FOUND"],
    ]));

  // spec: resolver.teacher, resolver.lecturer, error.course-not-found, error.content-not-found, error.must-buy, error.not-authorised
  await test.step("a student", async () => {
    await logInByCall(page, await employ(request, country, "STUDENT"));
    await tryAll([
      ["/course/view/999999", "COURSE_NOT_FOUND"],
      [`/course/view/${hidden}`, "COURSE_NOT_FOUND"],
      ["/course/redeem/999999", "COURSE_NOT_FOUND"],
      ["/lesson/999999", "CONTENT_NOT_FOUND"],
      [`/lesson/${hiddenLesson}`, "COURSE_NOT_FOUND"],
      [`/lesson/${locked}`, "COURSE_NOT_PURCHASED"],
      ["/lesson/999999/next", "CONTENT_NOT_FOUND"],
      ["/teacher/999999", "NOT_AUTHORISED"],
      ["/lecturer/999999/1", "NOT_AUTHORISED"],
    ]);
  });

  await test.step("an administrator finds what is hidden, but no lesson after the last", async () => {
    await page.evaluate(() => localStorage.clear());
    await logInByCall(page, await employ(request, country));
    await tryAll([
      [`/lesson/${last}/next`, "CONTENT_NOT_FOUND"],
      [`/lesson/${lessonsOf(course)[0]?.contentId}/previous`, "CONTENT_NOT_FOUND"],
      ["/course/view/999999", "COURSE_NOT_FOUND"],
    ]);
    for (const [address, name] of [
      [`/course/view/${hidden}`, "مخفية"],
      [`/lesson/${hiddenLesson}`, "درس"],
    ] as const) {
      await navigate(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    }
  });
});

// spec: guard.purchased, guard.purchased-visitor, resolver.own-courses
test("whether a course was bought is asked of those alone who signed in", async ({
  page,
  country,
  request,
  school,
}) => {
  const course = await findCardCourse(request, school);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  const ofThemselves = () => asked.filter((path) => /is-purchased|list-my-purchases/.test(path));
  await page.goto(`/course/view/${course.courseId}`);
  await waitUntilInteractive(page);
  await page.goto("/courses");
  await waitUntilInteractive(page);
  await page.waitForLoadState("networkidle");
  expect(ofThemselves()).toEqual([]);

  await logInByCall(page, await employ(request, country, "STUDENT"));
  await page.goto(`/course/redeem/${course.courseId}`);
  await expect.poll(ofThemselves).toContain("/api/purchase/is-purchased");
});

test.describe("what fails for another reason", () => {
  test.use({ provokes: [500] });

  // spec: guard.contents-error, resolver.step-error, resolver.teacher, interceptor.500
  test("leads home too, and to whoever asked for an educator it says that they may not", async ({
    page,
    country,
    request,
    api,
  }) => {
    const { errors } = textsOf(country);
    const [course] = await api("GET /course/list-public");
    const [teacher] = await api("GET /user/list-teachers");
    const outline = await api("GET /content/list", { query: { courseId: course?.courseId ?? 0 } });
    const free = outline.find((content) => content.type === "LESSON" && content.free)?.contentId;
    await logInByCall(page, await employ(request, country, "STUDENT"));
    await page.goto("/contact");
    await waitUntilInteractive(page);
    const calls = /\/api\/(course\/get|content\/(get|next|previous)|user\/get-teacher-info)\?/;
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, code: "INTERNAL_ERROR", message: "" } }),
    );
    for (const address of [`/lesson/${free}`, `/lesson/${free}/next`, `/lesson/${free}/previous`])
      await expectLedHome(page, address, errors.INTERNAL_ERROR);
    await expectLedHome(page, `/teacher/${teacher?.userId}`, errors.NOT_AUTHORISED);
  });
});
