import { tokenIn } from "@manara/contract/calls/client";
import { type APIRequestContext, chromium, type Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { openApi } from "../api.ts";
import { launchOptions } from "../browser.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { makeTest } from "../quizzes.ts";
import { asNewAdmin } from "../staff.ts";
import { findFilmed, readWords } from "../taken.ts";
import { textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

// The worker keeps the pages, and the network is gone.
test.use({ serviceWorkers: "allow", provokes: [0] });

const LESSONS = 40;
const PAPER = "worksheet.pdf";

/** A course of forty lessons with films, a worksheet and a test, which somebody holds, who has missed all in the test and written a note. */
async function makeCourse(
  request: APIRequestContext,
  country: DemoCode,
  person: { email: string; password: string },
) {
  const filmed = await findFilmed(request);
  const { api, send } = openApi(request);
  const answer = await send("POST /auth/login", { body: person });
  const { userId } = answer.body;
  const made = await asNewAdmin(request, country, async (call, headers) => {
    const { courseId } = await call("POST /course/create", {
      body: { name: "مراجعة Revision", schoolId: -1 },
      headers,
    });
    await call("POST /course/edit", { body: { courseId, price: 900, visibility: "PUBLIC" }, headers });
    const copy = { contentIds: [filmed.contentId], courseIds: [courseId] };
    for (let lesson = 0; lesson < LESSONS; lesson += 1)
      await call("POST /content/clone-contents-to-courses", { body: copy, headers });
    const testId = await makeTest(call, headers, { courseId });
    const lessons = await call("GET /content/list", { query: { courseId }, headers });
    const contentId = lessons[0]?.contentId ?? 0;
    const attached = await request.post(`/api/content/add-attachment?contentId=${contentId}`, {
      headers,
      multipart: {
        file: { name: PAPER, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 paper") },
      },
    });
    expect(attached.status()).toBe(201);
    const body = { userId, courseId, reason: "A journey." };
    await call("POST /purchase/grant", { body, headers });
    return { courseId, contentId, testId };
  });
  const headers = { authorization: `Bearer ${tokenIn(answer)}` };
  const { attemptId } = await api("POST /test/start", { body: { contentId: made.testId }, headers });
  await api("POST /test/hand-in", { body: { attemptId }, headers });
  await api("POST /note/create", {
    body: { contentId: made.contentId, second: 1, text: "Ask again." },
    headers,
  });
  return made;
}

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await waitUntilInteractive(page);
};

test("a revision pack of forty lessons opens after a restart of the browser without a network", async ({
  country,
  request,
  silence,
}, testInfo) => {
  test.setTimeout(420_000);
  const { text, takeButton } = await readWords(country);
  const { quizzes } = textsOf(country);
  const person = inventPerson(country);
  await registerPerson(request, person);
  const { courseId, contentId, testId } = await makeCourse(request, country, person);
  const start = async () => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath("profile"), launchOptions);
    silence(context);
    return { context, page: await context.newPage() };
  };

  let { context, page } = await start();
  await test.step("its megabytes stand beside the press", async () => {
    await logInByCall(page, person);
    await open(page, `/lesson/${contentId}`);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByRole("button", { name: takeButton.take }).click();
    const pack = page.getByRole("radio", { name: text.scopes.PACK });
    await expect(pack).toHaveAccessibleName(new RegExp(text.lessons(LESSONS + 1)));
    await pack.check();
    await expect(page.getByText(text.packHint)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: text.now }).click();
    await expect(page.getByRole("button", { name: text.now })).toBeHidden();
    await open(page, "/offline/taken");
    await expect(page.getByText(text.until("").trim())).toHaveCount(LESSONS, { timeout: 180_000 });
    await expect(page.getByText(text.opensUntil("").trim())).toHaveCount(1, { timeout: 30_000 });
    await expectAccessible(page);
    // Forty pages with what they read.
    await expect
      .poll(
        () =>
          page.evaluate(
            async (paths) =>
              (await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })))).every(
                Boolean,
              ),
            [
              `/practice?contentId=${testId}`,
              `/course/view/${courseId}`,
              ...["course/get", "content/list", "progress/list"].map(
                (call) => `/api/${call}?courseId=${courseId}`,
              ),
            ],
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
  });
  await context.close();

  ({ context, page } = await start());
  await context.setOffline(true);
  await test.step("the list, a film, a paper and the course", async () => {
    await open(page, "/offline/taken");
    await expect(page.getByText(text.until("").trim())).toHaveCount(LESSONS);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: PAPER }).click();
    expect((await saved).suggestedFilename()).toBe(PAPER);
    await open(page, `/course/view/${courseId}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Revision");
    await open(page, `/lesson/${contentId}`);
    await expectVideoPlays(page);
    await expect
      .poll(() =>
        page
          .locator("track[kind=captions]")
          .first()
          .evaluate((track) => (track as HTMLTrackElement).src),
      )
      .toMatch(/^blob:/);
  });
  await test.step("a test with what was missed in it", async () => {
    await open(page, `/lesson/${testId}`);
    await page.getByRole("button", { name: quizzes.seeAttempt(1) }).click();
    // As KaTeX has written it.
    await expect(page.getByText("1 + 1").first()).toBeAttached();
    await open(page, `/practice?contentId=${testId}`);
    await expect(page.getByRole("radio").first()).toBeVisible();
  });
  await context.close();
});
