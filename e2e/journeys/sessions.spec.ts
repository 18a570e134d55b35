import { codeOf } from "@manara/contract/calls/api-error";
import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, logInByCall, registerPerson } from "../people.ts";
import { employ, makeHolder } from "../staff.ts";
import { textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

test.describe("signed in elsewhere", () => {
  test.use({ provokes: [401, 403] });

  // spec: session.token-changed, error.other-device, interceptor.token-changed
  test("the first browser shows why, and is signed out", async ({
    page,
    browser,
    country,
    school,
    request,
    api,
  }) => {
    const { errors, session, shell } = textsOf(country);
    const person = inventPerson(country);
    await registerPerson(request, person);
    await logInByCall(page, person);

    const elsewhere = await browser.newContext({ baseURL: school.url });
    await logInByCall(await elsewhere.newPage(), person);

    await page.goto("/my-courses", { waitUntil: "commit" });
    const [said = ""] = session.signedIn("\n").split("(");
    const reason = page.getByRole("alert").filter({ hasText: said.trim() });
    await expect(reason).toBeVisible();
    const menu = page.getByRole("navigation", { name: shell.mainMenu });
    const summary = menu.locator("summary").first();
    if (await summary.isVisible()) await summary.click();
    await expect(menu.getByRole("link", { name: shell.logIn, exact: true })).toBeVisible();
    await expect(menu.getByRole("button", { name: shell.logOut })).toBeHidden();
    await expectAccessible(page);

    // A lesson of theirs is no longer; nobody says that they would have to buy it.
    await logInByCall(page, person);
    await api("POST /auth/login", { body: { email: person.email, password: person.password } });
    const lesson = `/lesson/${lessonsOf(await findCardCourse(request, school)).at(-1)?.contentId}`;
    await page.goto(lesson, { waitUntil: "commit" });
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(lesson)}`);
    await expect(reason).toBeVisible();
    await expect(page.getByText(errors.COURSE_NOT_PURCHASED)).toHaveCount(0);
    await elsewhere.close();
  });

  test("staff read on their screens that they were signed out, and find the way back", async ({
    page,
    country,
    request,
    api,
  }) => {
    const { shell } = textsOf(country);
    const areas = [
      ["ADMIN", () => "/admin/schools"],
      ["CENTRE", () => "/centre/sales"],
      ["TEACHER", (userId: number) => `/teacher/${userId}/questions`],
    ] as const;
    for (const [role, addressOf] of areas) {
      const person = await employ(request, country, role);
      await logInByCall(page, person);
      await api("POST /auth/login", { body: { email: person.email, password: person.password } });
      const address = addressOf(person.userId);
      await page.goto(address, { waitUntil: "commit" });
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: shell.errors.signedOut })).toBeVisible();
      await expect(main.getByRole("button")).toHaveCount(0);
      await expect(main.getByRole("link", { name: shell.logIn })).toHaveAttribute(
        "href",
        new RegExp(`/auth/login\\?next=${encodeURIComponent(address)}$`),
      );
      await expectAccessible(page);
    }
  });

  test("a film stops at the first refusal, in every tab, and what was watched is sent after the next sign-in", async ({
    page,
    context,
    country,
    school,
    request,
    openBrowser,
    isMobile,
  }) => {
    const { session } = textsOf(country);
    const course = await findCardCourse(request, school);
    const person = await makeHolder(request, country, course.courseId);
    const lesson = `/lesson/${lessonsOf(course).find(({ kind }) => kind === "VIDEO")?.contentId}`;
    await logInByCall(page, person);
    const otherTab = await context.newPage();
    await otherTab.goto("/my-courses");
    await waitUntilInteractive(otherTab);
    await page.goto(lesson);
    await waitUntilInteractive(page);
    await expectVideoPlays(page);
    const userAgent = "Mozilla/5.0 (Linux; Android 10; K) Chrome/137.0.0.0 Mobile Safari/537.36";
    await logInByCall(await openBrowser({ baseURL: school.url, userAgent }), person);

    const refused: string[] = [];
    page.on("response", (answer) => {
      if ([401, 403].includes(answer.status())) refused.push(answer.url());
    });
    // A report that would be due within seconds.
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    const reason = page.getByRole("alert").filter({ hasText: "Chrome · Android" });
    await expect(reason).toContainText(/\d:\d\d/);
    if (isMobile) {
      const notice = await reason.boundingBox();
      const film = await page.getByText(session.stopped).locator("..").boundingBox();
      expect(film?.y, "nothing of the film is covered").toBeGreaterThan(
        (notice?.y ?? 0) + (notice?.height ?? 0),
      );
    }
    await expect(page.locator("video")).toHaveCount(0);
    await expect(page.getByText(session.stopped)).toBeVisible();
    await expect(page).toHaveURL(lesson);
    await expect(otherTab.getByRole("alert").filter({ hasText: "Chrome · Android" })).toBeVisible();
    await expect(otherTab).toHaveURL("/my-courses");
    await expectAccessible(page);
    const many = refused.length;
    await page.waitForTimeout(2000);
    expect(refused.length, "nothing is asked again").toBe(many);
    const kept = () =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /^manara\.waiting \d+ progress/.test(key)),
      );
    expect(await kept()).toHaveLength(1);

    // One tab sends for all.
    const sent = context.waitForEvent("response", (answer) => answer.url().endsWith("/api/progress/save"));
    await reason.getByRole("link", { name: session.logIn }).click();
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(lesson)}`);
    await logIn(page, country, person);
    await expect(page).toHaveURL(lesson);
    expect((await (await sent).json()).watchedSeconds).toBeGreaterThan(0);
    await expect.poll(kept).toEqual([]);
    await expectVideoPlays(page);
    await expect(otherTab.getByRole("alert").filter({ hasText: "Chrome · Android" })).toHaveCount(0);
  });
});

test("whoever keeps guessing elsewhere cannot keep the owner out of this browser", async ({
  page,
  country,
  request,
  api,
}) => {
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logIn(page, country, person);
  const { email, password } = person;
  const refusedElsewhere = async (guess: string) =>
    codeOf(await api("POST /auth/login", { body: { email, password: guess } }).catch((error) => error));
  for (let time = 0; time < 10; time += 1)
    expect(await refusedElsewhere("a wrong guess")).toBe("BAD_CREDENTIALS");
  expect(await refusedElsewhere(password)).toBe("TOO_MANY_ATTEMPTS");
  await page.evaluate(() => localStorage.clear());
  await logIn(page, country, person);
});

// spec: session.logout-message, session.logout-storage, session.logout-home, success.logged-out
test("logging out forgets everything and goes home", async ({ page, country, request }) => {
  const { shell, signedOut } = textsOf(country);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  // Waits for the reads of the page: later answers would be refusals.
  const reads = ["/purchase/list-my-purchases", "/purchase/list-presents", "/progress/list-my-courses"];
  const hasRead = [...reads, "/comment/list-new-replies", "/notice/count"].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api${path}`),
  );
  await page.goto("/courses");
  await waitUntilInteractive(page);
  await Promise.all(hasRead);
  const menu = page.getByRole("navigation", { name: shell.mainMenu });
  const summary = menu.locator("summary").first();
  if (await summary.isVisible()) await summary.click();
  await menu.getByRole("button", { name: shell.logOut }).click();
  await expect(page.getByRole("status").filter({ hasText: signedOut.done })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("a press is not missed because the field that was left says what is wrong", async ({
  page,
  country,
}) => {
  const { accounts } = textsOf(country);
  await page.goto("/auth/login");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  await main.getByLabel(accounts.fields.email).focus();
  const send = await main.getByRole("button", { name: accounts.login.send }).boundingBox();
  if (!send) throw new Error("no button");
  await page.mouse.move(send.x + send.width / 2, send.y + 4);
  await page.mouse.down();
  await expect(page.getByText(accounts.problems.EMAIL_REQUIRED)).toBeHidden();
  expect(await main.getByRole("button", { name: accounts.login.send }).boundingBox()).toEqual(send);
  await page.mouse.up();
  await expect(page.getByText(accounts.problems.EMAIL_REQUIRED)).toBeVisible();
  await expect(page.getByText(accounts.problems.PASSWORD_REQUIRED)).toBeVisible();
});
