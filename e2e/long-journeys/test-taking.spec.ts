import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { pressKey, tabTo } from "../keyboard.ts";
import { authorise, inventPerson, logIn, registerPerson } from "../people.ts";
import { makeFreeTest, openFreeTest, takeTest } from "../quizzes.ts";

// The network is cut on purpose, and a session is taken over.
test.use({ provokes: [0, 401, 409] });

// spec: purpose.tests
test("a test is answered through a lost network and a reload, and handed in complete", async ({
  page,
  context,
  country,
  request,
}) => {
  const { text, main, status, ...taking } = await openFreeTest({ page, country, request });

  await test.step("it begins, and saves answers as they are chosen", async () => {
    await expect(main.getByRole("heading", { name: text.questions(6) })).toBeVisible();
    await expectAccessible(page);
    await taking.start();
    await taking.choose(1);
    await taking.choose(2);
    await expect(status(text.states.saved)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("without a network it goes on, and keeps what is chosen", async () => {
    await context.setOffline(true);
    await taking.choose(3);
    await taking.choose(4, 1);
    await expect(status(text.states.offline)).toBeVisible();
  });

  await test.step("a page that is loaded anew finds all of it", async () => {
    // No answer reaches the server, whatever else does.
    await page.route("**/api/test/answer", (route) => route.abort("internetdisconnected"));
    await context.setOffline(false);
    await page.reload();
    await waitUntilInteractive(page);
    await taking.expectAnswered(1, 2, 3, 4);
    await page.unrouteAll();
  });

  await test.step("handed in, it says what is right and why", async () => {
    await taking.choose(5);
    await taking.handIn(4, text.leftOut(1));
    await expect(main.getByText("العدد 4 مرتين")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("nothing is left on the device, and the result stays", async () => {
    const kept: string = await page.evaluate("Object.keys(localStorage).join(' ')");
    expect(kept).not.toContain("test ");
    await main.getByRole("button", { name: text.back }).click();
    await expect(main.getByText(text.score(4, 6))).toBeVisible();
    await main.getByRole("button", { name: text.seeAttempt(1) }).click();
    await expect(main.getByRole("heading", { name: text.result(4, 6) })).toBeVisible();
  });

  await test.step("what was wrong can be reviewed now, and then leads back to the test", async () => {
    await main.getByRole("link", { name: text.practice(2) }).click();
    for (const left of [2, 1]) {
      await expect(main.getByRole("heading", { name: text.sheet.left(left) })).toBeVisible();
      await main.getByRole("radio").first().check();
      await main.getByRole("button", { name: text.sheet.check }).click();
      await expect(main.getByText(text.sheet.comesBack)).toBeVisible();
      if (left === 2) await expectAccessible(page);
      await main.getByRole("button", { name: left === 1 ? text.sheet.finish : text.sheet.next }).click();
    }
    await expect(main.getByText(text.score(4, 6))).toBeVisible();
    await page.goto("/practice");
    await expect(main.getByText(text.sheet.empty)).toBeVisible();
  });
});

test("a visitor is asked to sign in, and finds the test afterwards", async ({ page, country, request }) => {
  const contentId = await makeFreeTest(request, country);
  const { text, main, open } = takeTest(page, country);
  await open(contentId);
  await expect(main.getByText(text.visitor)).toBeVisible();
  await main.getByRole("region", { name: text.test }).getByRole("link", { name: text.logIn }).click();
  const student = inventPerson(country);
  await registerPerson(request, student);
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, country, student);
  await expect(main.getByRole("button", { name: text.start })).toBeVisible();
});

test("a session that ends in the middle of a test loses no answer", async ({
  page,
  country,
  request,
  api,
}) => {
  const taking = await openFreeTest({ page, country, request });
  const { text, main, status, student, contentId } = taking;
  await taking.start();
  await main.getByRole("radio").first().check();
  await expect(status(text.states.saved)).toBeVisible();

  await test.step("it ends with the next answer, and the page says where the answers are", async () => {
    await api("POST /auth/login", { body: { email: student.email, password: student.password } });
    await taking.show(2);
    // The question may be gone before it is seen to be answered.
    await main.getByRole("radio").first().click();
    await expect(main.getByText(text.states["signed-out"])).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("after signing in both are there, and on the server", async () => {
    await main.getByRole("region", { name: text.test }).getByRole("link", { name: text.logIn }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await logIn(page, country, student);
    await taking.expectAnswered(1, 2);
    await expect(status(text.states.saved)).toBeVisible();
    const headers = await authorise(page);
    const { attempt } = await api("GET /test/get", { query: { contentId }, headers });
    expect(attempt?.answers).toHaveLength(2);
  });
});

test("with the keyboard alone a test is taken from its beginning to its result", async ({
  page,
  country,
  request,
}) => {
  const { text, main } = await openFreeTest({ page, country, request });
  await main.getByRole("button", { name: text.start }).focus();
  await page.keyboard.press("Enter");
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await expect(main.getByRole("heading", { name: text.place(number, 6) })).toBeFocused();
    await tabTo(page, main.getByRole("radio").first());
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(main.getByRole("radio").nth(1)).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(main.getByRole("radio").first()).toBeChecked();
    if (number < 6) await pressKey(page, main.getByRole("button", { name: text.next, exact: true }));
  }

  await pressKey(page, main.getByRole("button", { name: text.handIn }));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(text.allAnswered);
  await pressKey(page, dialog.getByRole("button", { name: text.handIn }));
  await expect(main.getByRole("heading", { name: text.result(6, 6) })).toBeFocused();
  await pressKey(page, main.getByRole("button", { name: text.rightStep(2) }));
  await expect(main.getByRole("heading", { name: text.question(2), exact: true })).toBeFocused();

  await main.getByRole("button", { name: text.back }).focus();
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: text.questions(6) })).toBeFocused();
});
