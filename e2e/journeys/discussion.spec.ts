import { tokenIn } from "@manara/contract/client";
import type { APIRequestContext } from "@playwright/test";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, type Person, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

test.use({ provokes: [503] });

/** What the page asks for at a time. */
const PAGE = 30;
const QUESTIONS = 65;
/** So many may one account write in ten minutes. */
const OF_ONE_PERSON = 30;

/** The last free lesson that nobody has asked about. */
async function findQuietLesson(request: APIRequestContext): Promise<number> {
  const { api, readList } = openApi(request);
  for (const { courseId } of (await api("GET /course/list-public")).reverse()) {
    const outline = await api("GET /content/list", { query: { courseId } });
    for (const { contentId } of outline.filter(({ type, free }) => type === "LESSON" && free)) {
      const { total } = await readList("GET /comment/list", { query: { contentId } });
      if (total === 0) return contentId;
    }
  }
  throw new Error("every free lesson has been asked about");
}

async function signIn(request: APIRequestContext, person: Person): Promise<Record<string, string>> {
  await registerPerson(request, person);
  const { email, password } = person;
  const answer = await openApi(request).send("POST /auth/login", { body: { email, password } });
  return { authorization: `Bearer ${tokenIn(answer)}` };
}

test("a long discussion comes by the page, its newest questions first", async ({
  page,
  request,
  api,
  country,
}) => {
  const { comments } = textsOf(country);
  const contentId = await findQuietLesson(request);
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
    await logIn(page, country, person);
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
