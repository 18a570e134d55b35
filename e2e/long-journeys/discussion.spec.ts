import { tokenIn } from "@manara/contract/calls/client";
import type { APIRequestContext } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, type Person, registerPerson } from "../people.ts";
import { asDirector } from "../staff.ts";
import { textsOf } from "../texts.ts";

test.use({ provokes: [503] });

/** What the page asks for at a time. */
const PAGE = 30;
const QUESTIONS = 65;
/** So many may one account write in ten minutes. */
const OF_ONE_PERSON = 30;

/** A free lesson that nobody else knows of. */
const makeLesson = (request: APIRequestContext, country: DemoCode): Promise<number> =>
  asDirector(request, country, async (api, headers) => {
    const { courseId } = await api("POST /course/create", {
      body: { name: "مادة النقاش", schoolId: -1 },
      headers,
    });
    await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
    const { contentId } = await api("POST /content/create-lesson", {
      body: { courseId, title: "درس", free: true },
      headers,
    });
    return contentId;
  });

async function signIn(request: APIRequestContext, person: Person): Promise<Record<string, string>> {
  await registerPerson(request, person);
  const { email, password } = person;
  const answer = await openApi(request).send("POST /auth/login", { body: { email, password } });
  return { authorization: `Bearer ${tokenIn(answer)}` };
}

// spec: lesson.discussion
test("a long discussion comes by the page, its newest questions first", async ({
  page,
  request,
  api,
  country,
}) => {
  const { comments } = textsOf(country);
  const contentId = await makeLesson(request, country);
  const name = (number: number) => `Question ${number}.`;
  let headers: Record<string, string> = {};
  for (let number = 1; number <= QUESTIONS; number += 1) {
    if (number % OF_ONE_PERSON === 1) headers = await signIn(request, inventPerson(country));
    await api("POST /comment/create", { body: { contentId, description: name(number) }, headers });
  }
  const questions = page.getByRole("list", { name: comments.questions }).getByRole("article");
  const older = page.getByRole("button", { name: comments.older });

  await test.step("the newest are shown, and all are counted", async () => {
    await page.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(page);
    await expect(questions).toHaveCount(PAGE);
    await expect(questions.first()).toContainText(name(QUESTIONS));
    await expect(page.locator("#discussion-title")).toContainText(comments.count(QUESTIONS));
    await expectAccessible(page);
  });

  await test.step("more come when the end is scrolled to", async () => {
    await older.scrollIntoViewIfNeeded();
    await expect(questions).toHaveCount(2 * PAGE);
    await expect(questions.nth(PAGE)).toContainText(name(QUESTIONS - PAGE));
    await expect(page.getByRole("status").filter({ hasText: comments.shown(2 * PAGE) })).toHaveCount(1);
  });

  await test.step("what does not come is asked for again by keyboard", async () => {
    // From the top: a page that is reloaded stands where it was left.
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await expect(questions).toHaveCount(PAGE);
    const pages = "**/api/comment/list?*offset=30*";
    await page.route(pages, (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: "UNAVAILABLE", message: "" } }),
    );
    await older.scrollIntoViewIfNeeded();
    await expect(page.getByText(comments.olderFailed)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(pages);
    await page.getByRole("button", { name: comments.retry }).focus();
    await page.keyboard.press("Enter");
    await expect(questions).toHaveCount(2 * PAGE);
    await expect(questions.nth(PAGE)).toBeFocused();
    await older.scrollIntoViewIfNeeded();
    await expect(questions).toHaveCount(QUESTIONS);
    await expect(questions.last()).toContainText(name(1));
    await expect(older).toHaveCount(0);
  });

  await test.step("a question asked among them stands first, and nothing is asked for again", async () => {
    const person = inventPerson(country);
    await registerPerson(request, person);
    await logInByCall(page, person);
    await page.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(page);
    await expect(questions).toHaveCount(PAGE);
    let readings = 0;
    page.on("request", (asked) => {
      if (asked.url().includes("/api/comment/list")) readings += 1;
    });
    await page.getByLabel(comments.question).fill("And this one?");
    await page.getByRole("button", { name: comments.ask }).click();
    await expect(questions).toHaveCount(PAGE + 1);
    await expect(questions.first()).toContainText("And this one?");
    await expect(questions.first()).toBeFocused();
    expect(readings).toBe(0);
    await older.scrollIntoViewIfNeeded();
    await expect(questions).toHaveCount(2 * PAGE + 1);
    await expect(questions.nth(PAGE + 1)).toContainText(name(QUESTIONS - PAGE));
  });
});

test("a student puts a question right, and others see that it was edited", async ({
  page,
  request,
  api,
  country,
}) => {
  const { comments } = textsOf(country);
  const contentId = await makeLesson(request, country);
  const person = inventPerson(country);
  const headers = await signIn(request, person);
  await api("POST /comment/create", { body: { contentId, description: "Wy is it so?" }, headers });
  await logInByCall(page, person);
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  const question = page.getByRole("list", { name: comments.questions }).getByRole("article");
  await question.getByRole("button", { name: comments.edit }).click();
  const box = question.getByLabel(comments.editTitle);
  await expect(box).toBeFocused();
  await box.fill("Why is it so?");
  await expectAccessible(page);
  await question.getByRole("button", { name: comments.save }).click();
  await expect(question).toContainText("Why is it so?");
  await expect(question).toContainText(comments.edited);

  const other = inventPerson(country);
  await registerPerson(request, other);
  await logInByCall(page, other);
  await page.goto(`/lesson/${contentId}`);
  await expect(question).toContainText(comments.edited);
  await expect(question.getByRole("button", { name: comments.edit })).toHaveCount(0);
});
