import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { openFreeLesson } from "../open-lesson.ts";
import { asDirector } from "../staff.ts";
import { textsOf } from "../texts.ts";
import { expectVideoMoves } from "../video.ts";

// What does not come over the network.
test.use({ provokes: [0] });

test("a part of the page whose scripts do not come stays as it was rendered, and the rest works", async ({
  page,
  country,
}) => {
  const { errors } = textsOf(country);
  const chunks = "**/assets/catalogue-extras-*.js";
  const asked: number[] = [];
  await page.route(chunks, (route) => {
    asked.push(Date.now());
    return route.abort("internetdisconnected");
  });
  await page.goto("/courses");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const course = main.locator('a[href^="/course/view/"]').first();
  await expect(page.getByRole("alert").filter({ hasText: errors.OFFLINE })).toBeVisible();
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  await page.unroute(chunks);
  const loaded = page.waitForResponse(chunks);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect((await loaded).ok()).toBe(true);
  await course.click();
  await expect(page).toHaveURL(/\/course\/view\//);
});

test("a video that did not come is asked for again", async ({ page, country, request, school, api }) => {
  const { failed, retry } = textsOf(country).video;
  const contentId = await asDirector(request, country, async (asked, headers) => {
    const name = `Film ${Date.now()}`;
    const { courseId } = await asked("POST /course/create", { body: { name, schoolId: -1 }, headers });
    await asked("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
    const lesson = { courseId, title: name, free: true, videoUrl: `${school.url}/brand/intro.mp4` };
    return (await asked("POST /content/create-lesson", { body: lesson, headers })).contentId;
  });
  const { video } = await api("GET /content/get", { query: { contentId } });
  const { pathname } = new URL(video?.url ?? "", school.url);
  const isVideo = (url: URL) => url.pathname === pathname;
  await page.route(isVideo, (route) => route.abort("internetdisconnected"));
  await page.goto(`/lesson/${contentId}`);
  const alert = page.getByRole("main").getByRole("alert").filter({ hasText: failed });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.unroute(isVideo);
  await alert.getByRole("button", { name: retry }).click();
  await expect(alert).toHaveCount(0);
  const position = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position, { message: "it goes on by itself" }).toBeGreaterThan(0.2);
});

test("a film that stands still without a network says so, and goes on by itself when it is back", async ({
  page,
  context,
  country,
  request,
  school,
}) => {
  const { waiting, retry } = textsOf(country).video;
  await openFreeLesson(page, { country, request, school });
  await expect(page.locator("media-play-button")).toBeVisible();
  await context.setOffline(true);
  await page.locator("media-play-button").click();
  const alert = page.getByRole("main").getByRole("alert").filter({ hasText: waiting });
  await expect(alert).toBeVisible({ timeout: 10_000 });
  await expect(alert.getByRole("button", { name: retry })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expectVideoMoves(page);
  await expect(alert).toHaveCount(0);
});

test("a lesson that is pressed without a network can be asked for again", async ({
  page,
  context,
  country,
  request,
  school,
}) => {
  const { shell } = textsOf(country);
  await openFreeLesson(page, { country, request, school });
  const lesson = new URL(page.url()).pathname;
  const main = page.getByRole("main");
  await main.locator('a[href^="/course/view/"]').first().click();
  await expect(page).toHaveURL(/\/course\/view\//);
  const link = main.locator(`a[href="${lesson}"]`).first();
  await expect(link).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await link.click();
  await expect(main.getByText(shell.errors.offline)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(lesson);
  await expectAccessible(page);
  await expect(main.getByRole("button", { name: shell.errors.retry })).toBeEnabled();
  await context.setOffline(false);
  await expect(page.locator("video"), "it comes by itself").toBeVisible();
  expect(new URL(page.url()).pathname).toBe(lesson);
});

test("a page whose scripts do not come leaves the current one, and is shown once they do", async ({
  page,
  context,
  country,
}) => {
  const { errors, shell, search } = textsOf(country);
  const link = page.getByRole("banner").getByRole("link", { name: shell.search, exact: true });
  const box = page.getByRole("combobox", { name: search.title });
  const courses = page.getByRole("article");
  await page.goto("/courses");
  await waitUntilInteractive(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("alert").filter({ hasText: errors.OFFLINE })).toBeVisible();
  await expect(courses.first()).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(/\/search$/);
});

test.describe("after an update of the school", () => {
  // What an older page asks for is gone.
  test.use({ provokes: [404] });

  test("a page whose scripts another build has replaced is read anew", async ({ page, country }) => {
    const { shell, search } = textsOf(country);
    const link = page.getByRole("banner").getByRole("link", { name: shell.search, exact: true });
    await page.goto("/courses");
    await waitUntilInteractive(page);
    const replaced = "**/assets/search.screen-*.js";
    await page.route(replaced, (route) => route.fulfill({ status: 404 }));
    const reloaded = page.waitForEvent("load");
    await link.click();
    await reloaded;
    await page.unroute(replaced);
    await waitUntilInteractive(page);
    await link.click();
    await expect(page.getByRole("combobox", { name: search.title })).toBeFocused();
  });

  test("a part that comes later is gone with its build, so the page is read anew", async ({ page }) => {
    const gone = { status: 404 };
    await page.route("**/assets/catalogue-extras-*.js", (route) => route.fulfill(gone));
    await page.route("**/assets/manifest-*.js", (route) =>
      route.request().method() === "HEAD" ? route.fulfill(gone) : route.continue(),
    );
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto("/courses");
    await expect.poll(() => documents, { message: "by itself" }).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("/courses");
    await waitUntilInteractive(page);
    await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeVisible();
  });
});

test.describe("at a login", () => {
  // Before its code it is refused.
  test.use({ provokes: [0, 401] });

  test("what comes later is asked for again, and what was typed stays", async ({ page, country }) => {
    const { accounts, errors, passkeys, secondStep } = textsOf(country);
    const refusal = { statusCode: 401, code: "SECOND_STEP_NEEDED", message: "second step needed" };
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 401, json: refusal }));
    const chunks = /\/assets\/(?:code-field|enter)-[^/]+\.js$/;
    await page.route(chunks, (route) => route.abort("internetdisconnected"));
    await page.goto("/auth/login");
    await waitUntilInteractive(page);
    const main = page.getByRole("main");
    const offline = page.getByRole("alert").filter({ hasText: errors.OFFLINE });
    const comeBack = () => page.evaluate(() => dispatchEvent(new Event("online")));

    await test.step("the field for a code", async () => {
      await page.getByLabel(accounts.fields.email).fill("amina@school.test");
      await page.getByLabel(accounts.fields.password, { exact: true }).fill("a password of mine");
      await main.getByRole("button", { name: accounts.login.send }).click();
      await expect(offline).toBeVisible();
      await expect(page.getByLabel(accounts.fields.email)).toHaveValue("amina@school.test");
      await page.unroute(chunks);
      await comeBack();
      await expect(page.getByLabel(secondStep.code)).toBeFocused();
    });

    await test.step("the way in with a passkey", async () => {
      await page.route(chunks, (route) => route.abort("internetdisconnected"));
      await page.reload();
      await waitUntilInteractive(page);
      await main.getByRole("button", { name: accounts.login.byPasskey }).click();
      await expect(offline).toBeVisible();
      await page.unroute(chunks);
      await comeBack();
      // This device has none for an address that is no name.
      await expect(page.getByRole("status").filter({ hasText: passkeys.notEntered })).toBeVisible();
    });
  });
});
