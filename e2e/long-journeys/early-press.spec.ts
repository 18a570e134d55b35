import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { holdScripts, waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expectVideoMoves } from "../video.ts";

test("a sign-in pressed before the scripts are there is done once, when they are", async ({
  page,
  country,
  request,
}) => {
  const { accounts } = textsOf(country);
  const person = inventPerson(country);
  await registerPerson(request, person);
  const sent: string[] = [];
  page.on("request", (one) => one.method() === "POST" && sent.push(new URL(one.url()).pathname));
  const letScriptsGo = await holdScripts(page);
  await page.goto("/auth/login");
  await page.getByLabel(accounts.fields.email).fill(person.email);
  const password = page.getByLabel(accounts.fields.password, { exact: true });
  await password.fill(person.password);

  await test.step("the button shows that it was felt, and nothing leaves the page", async () => {
    const button = page.getByRole("main").getByRole("button", { name: accounts.login.send });
    await button.click();
    await button.click();
    await password.press("Enter");
    await expect(button).toHaveAttribute("data-pressed");
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expectAccessible(page);
  });

  letScriptsGo();
  await expect(page.getByRole("status").filter({ hasText: accounts.login.done })).toBeVisible();
  expect(sent).toEqual(["/api/auth/login"]);
});

test("an account asked for before the scripts are there is made once, when they are", async ({
  page,
  country,
}) => {
  const { fields, register, registered } = textsOf(country).accounts;
  const person = inventPerson(country);
  const sent: string[] = [];
  page.on("request", (one) => one.method() === "POST" && sent.push(new URL(one.url()).pathname));
  const letScriptsGo = await holdScripts(page);
  await page.goto("/auth/register");
  await page.getByLabel(fields.fullName).fill(person.fullName);
  await page.getByLabel(fields.email).fill(person.email);
  await page.getByLabel(fields.phoneNumber).fill(person.phoneNumber);
  await page.getByLabel(fields.password, { exact: true }).fill(person.password);
  await page.getByLabel(fields.confirmPassword).fill(person.password);
  const button = page.getByRole("main").getByRole("button", { name: register.send });
  await button.click();
  await expect(button).toHaveAttribute("data-pressed");
  await button.click();
  letScriptsGo();
  await expect(page.getByRole("heading", { level: 1, name: registered.title })).toBeVisible();
  expect(sent.filter((path) => path === "/api/auth/register")).toHaveLength(1);
});

test("menu, filters and links do not wait for the scripts", async ({ page, country, request, school }) => {
  const { catalogue, course: words, shell } = textsOf(country);
  const course = await findCardCourse(request, school);
  const letScriptsGo = await holdScripts(page);
  await page.goto("/courses");

  const menu = page.getByRole("navigation", { name: shell.mainMenu });
  const summary = menu.locator("summary").first();
  if (await summary.isVisible()) await summary.click();
  await expect(menu.locator('a[href="/auth/login"]')).toBeVisible();
  if (await summary.isVisible()) await summary.click();

  const filters = page.getByRole("complementary", { name: catalogue.filters });
  const panel = filters.locator("summary");
  if (await panel.isVisible()) await panel.click();
  const field = localCountry(country).fields.find(({ id }) => id === course.fieldId)?.title ?? "";
  await filters.getByRole("group", { name: words.field }).getByLabel(field, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`fieldId=${course.fieldId}(&|$)`));
  const main = page.getByRole("main");
  await expect(main.getByRole("article").first()).toContainText(field);

  await main.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/course\/view\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  letScriptsGo();
  await waitUntilInteractive(page);
});

test("a card typed and sent before the scripts are there is looked at when they are", async ({
  page,
  country,
  request,
  school,
}) => {
  const { purchases } = textsOf(country);
  const course = await findCardCourse(request, school);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  const letScriptsGo = await holdScripts(page);
  await page.goto(`/course/redeem/${course.courseId}`);
  const field = page.getByLabel(purchases.cardCode);
  await field.fill("abcd1234");
  await page.getByRole("main").getByRole("button", { name: purchases.activate }).click();
  letScriptsGo();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("ABCD 1234");
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
});

test("the font comes after the scripts, and from then on with the page", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (asked) => asked.url().endsWith(".woff2") && fonts.push(asked.url()));
  const shown = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const letScriptsGo = await holdScripts(page);
  await page.goto("/");
  expect(await shown()).toMatch(/^"Naskh like Readex"/);
  expect(fonts).toEqual([]);
  letScriptsGo();
  await expect.poll(shown).toMatch(/^"Readex Pro"/);
  await expect.poll(() => fonts.length).toBeGreaterThan(0);

  const letNextGo = await holdScripts(page);
  await page.goto("/guide");
  expect(await shown()).toMatch(/^"Readex Pro"/);
  letNextGo();
  await waitUntilInteractive(page);
});

test("a video pressed while its controls are on their way plays", async ({ page, request, school }) => {
  const course = await findCardCourse(request, school);
  let letStylesGo = () => {};
  const styles = new Promise<void>((resolve) => {
    letStylesGo = resolve;
  });
  await page.route("**/assets/player-*.css", async (route) => {
    await styles;
    await route.continue();
  });
  await page.goto(`/lesson/${course.freeLessonId}`);
  const video = page.locator("video");
  await page.evaluate("customElements.whenDefined('media-controller')");
  await video.click();
  await expectVideoMoves(page);
  letStylesGo();
  await expect(page.locator("media-play-button")).toBeVisible();
});

test.describe("when the scripts do not come at all", () => {
  test.use({ provokes: [503] });

  test("the next press asks for the page again", async ({ page, country }) => {
    const { accounts } = textsOf(country);
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 503 }));
    await page.goto("/auth/login");
    await expect(page.locator("html[data-scripts=failed]")).toBeAttached();
    await page.unroute("**/assets/*.js");
    await page.getByRole("main").getByRole("button", { name: accounts.login.send }).click();
    await waitUntilInteractive(page);
  });
});

test("without scripts a lesson shows its attachments, and they load", async ({
  country,
  school,
  request,
  openBrowser,
  baseURL,
  api,
}) => {
  const { contents } = textsOf(country);
  const course = await findCardCourse(request, school);
  const contentId = lessonsOf(course).find(({ free }) => free)?.contentId ?? 0;
  const { attachments } = await api("GET /content/get", { query: { contentId } });
  expect(attachments.length, "the demo attaches some to it").toBeGreaterThan(0);
  const page = await openBrowser({ javaScriptEnabled: false, baseURL });
  const main = page.getByRole("main");
  await page.goto(`/lesson/${contentId}`);
  await expect(main.getByRole("heading", { name: contents.attachments })).toBeVisible();
  for (const { name } of attachments) {
    await expect(main.getByRole("link", { name }).first()).toBeVisible();
    const link = main.getByRole("link", { name: contents.downloadOf(name) });
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    expect((await answer.body()).length).toBeGreaterThan(0);
  }
});
