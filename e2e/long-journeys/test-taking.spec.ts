import type { Api } from "@manara/contract/calls/client";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logIn, logInByCall, registerPerson } from "../people.ts";
import { asDirector } from "../staff.ts";
import { textsOf } from "../texts.ts";

// The network is cut on purpose, and a session is taken over.
test.use({ provokes: [0, 401, 409] });

/** A question whose right answer says so. */
const question = (number: number) => ({
  text: `ما ناتج $$${number} + ${number}$$؟`,
  several: false,
  choices: [2 * number, 2 * number + 1, 2 * number + 2].map((sum, place) => ({
    text: String(sum),
    isRight: place === 0,
    explanation: place === 0 ? `العدد ${number} مرتين` : "",
  })),
});

/** Questions to which an answer is typed. */
const typedQuestions = [
  {
    kind: "NUMBER" as const,
    text: "كم طول الضلع؟",
    value: "-2.5",
    tolerance: "0.1",
    unit: "cm",
    explanation: "قسه.",
  },
  { kind: "SHORT_TEXT" as const, text: "ما عاصمة الجزائر؟", texts: ["الجزائر"], explanation: "" },
];

/** A free test of six questions in a public course. */
async function makeTest(
  api: Api,
  headers: Record<string, string>,
  questions: Parameters<typeof api<"POST /test/edit">>[1]["body"]["questions"] = [1, 2, 3, 4, 5, 6].map(
    question,
  ),
): Promise<number> {
  const name = `مادة الاختبار ${Date.now()}`;
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, title: "اختبار الجمع", kind: "TEST", free: true },
    headers,
  });
  const rules = { attemptsAllowed: null, pauseMinutes: 0, shuffled: false };
  await api("POST /test/edit", { body: { contentId, ...rules, questions }, headers });
  await api("POST /content/edit-lesson", { body: { contentId, hidden: false }, headers });
  return contentId;
}

// spec: purpose.tests
test("a test is answered through a lost network and a reload, and handed in complete", async ({
  page,
  context,
  country,
  request,
}) => {
  const { quizzes: text } = textsOf(country);
  const main = page.getByRole("main");
  const status = main.getByRole("status");
  const contentId = await asDirector(request, country, makeTest);

  const student = inventPerson(country);
  await registerPerson(request, student);
  await logInByCall(page, student);
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);

  /** Chooses an answer by its place, and goes on to the next question. */
  const answer = async (number: number, place: number) => {
    await main.getByRole("button", { name: text.openStep(number) }).click();
    await expect(main.getByRole("heading", { name: text.place(number, 6) })).toBeFocused();
    await main.getByRole("radio").nth(place).check();
    await expect(main.getByRole("button", { name: text.answeredStep(number) })).toBeVisible();
  };

  await test.step("it begins, and saves answers as they are chosen", async () => {
    await expect(main.getByRole("heading", { name: text.questions(6) })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: text.start }).click();
    await answer(1, 0);
    await answer(2, 0);
    await expect(status.filter({ hasText: text.states.saved })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("without a network it goes on, and keeps what is chosen", async () => {
    await context.setOffline(true);
    await answer(3, 0);
    await answer(4, 1);
    await expect(status.filter({ hasText: text.states.offline })).toBeVisible();
  });

  await test.step("a page that is loaded anew finds all of it", async () => {
    await holdAnswers(page);
    await context.setOffline(false);
    await page.reload();
    await waitUntilInteractive(page);
    for (const number of [1, 2, 3, 4]) {
      await expect(main.getByRole("button", { name: text.answeredStep(number) })).toBeVisible();
    }
    await page.unrouteAll();
  });

  await test.step("handed in, it says what is right and why", async () => {
    await answer(5, 0);
    await main.getByRole("button", { name: text.handIn }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(text.leftOut(1));
    await dialog.getByRole("button", { name: text.handIn }).click();
    await expect(main.getByRole("heading", { name: text.result(4, 6) })).toBeFocused();
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
    await main.getByRole("link", { name: text.practice }).click();
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

/** No answer reaches the server, whatever else does. */
const holdAnswers = (page: Page) =>
  page.route("**/api/test/answer", (route) => route.abort("internetdisconnected"));

test("what is typed is kept without a network, and graded by its kind", async ({
  page,
  context,
  country,
  request,
}) => {
  const { quizzes: text } = textsOf(country);
  const main = page.getByRole("main");
  const contentId = await asDirector(request, country, (api, headers) =>
    makeTest(api, headers, [...typedQuestions, ...[1, 2, 3, 4].map(question)]),
  );
  const student = inventPerson(country);
  await registerPerson(request, student);
  await logInByCall(page, student);
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  await main.getByRole("button", { name: text.start }).click();
  const field = main.getByRole("textbox", { name: text.typed.answer });
  await field.pressSequentially("٢٫٤");
  await main.getByRole("button", { name: text.number.sign }).click();
  await expect(field).toHaveValue("-٢٫٤");
  await expectAccessible(page);
  await expect(main.getByRole("status").filter({ hasText: text.states.saved })).toBeVisible();
  await context.setOffline(true);
  await main.getByRole("button", { name: text.next, exact: true }).click();
  await field.fill("وهران");
  await expect(main.getByRole("button", { name: text.answeredStep(2) })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.reload();
  await waitUntilInteractive(page);
  for (const number of [1, 2])
    await expect(main.getByRole("button", { name: text.answeredStep(number) })).toBeVisible();
  await main.getByRole("button", { name: text.openStep(3) }).click();
  await main.getByRole("radio").first().check();
  await main.getByRole("button", { name: text.handIn }).click();
  await page.getByRole("dialog").getByRole("button", { name: text.handIn }).click();
  await expect(main.getByRole("heading", { name: text.result(2, 6) })).toBeFocused();
  await expect(main.getByText(text.typed.typedRight)).toBeVisible();
  await expect(main.getByText(text.typed.typedWrong)).toBeVisible();
  await expect(main.getByText("-2.5 ± 0.1")).toBeVisible();
  await expectAccessible(page);
});

test("a visitor is asked to sign in, and finds the test afterwards", async ({ page, country, request }) => {
  const { quizzes: text } = textsOf(country);
  const contentId = await asDirector(request, country, makeTest);
  const main = page.getByRole("main");
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
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
  const { quizzes: text } = textsOf(country);
  const main = page.getByRole("main");
  const contentId = await asDirector(request, country, makeTest);
  const student = inventPerson(country);
  await registerPerson(request, student);
  await logInByCall(page, student);
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  await main.getByRole("button", { name: text.start }).click();
  await main.getByRole("radio").first().check();
  await expect(main.getByRole("status").filter({ hasText: text.states.saved })).toBeVisible();

  await test.step("it ends with the next answer, and the page says where the answers are", async () => {
    await api("POST /auth/login", { body: { email: student.email, password: student.password } });
    await main.getByRole("button", { name: text.openStep(2) }).click();
    await expect(main.getByRole("heading", { name: text.place(2, 6) })).toBeFocused();
    // The question may be gone before it is seen to be answered.
    await main.getByRole("radio").first().click();
    await expect(main.getByText(text.states["signed-out"])).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("after signing in both are there, and on the server", async () => {
    await main.getByRole("region", { name: text.test }).getByRole("link", { name: text.logIn }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await logIn(page, country, student);
    for (const number of [1, 2])
      await expect(main.getByRole("button", { name: text.answeredStep(number) })).toBeVisible();
    await expect(main.getByRole("status").filter({ hasText: text.states.saved })).toBeVisible();
    const headers = await authorise(page);
    const { attempt } = await api("GET /test/get", { query: { contentId }, headers });
    expect(attempt?.answers).toHaveLength(2);
  });
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element.matches(":focus"))) return;
  }
  await expect(target).toBeFocused();
}

test("with the keyboard alone a test is taken from its beginning to its result", async ({
  page,
  country,
  request,
}) => {
  const { quizzes: text } = textsOf(country);
  const contentId = await asDirector(request, country, makeTest);
  const main = page.getByRole("main");
  const student = inventPerson(country);
  await registerPerson(request, student);
  await logInByCall(page, student);
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);

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
    if (number === 6) break;
    await tabTo(page, main.getByRole("button", { name: text.next, exact: true }));
    await page.keyboard.press("Enter");
  }

  await tabTo(page, main.getByRole("button", { name: text.handIn }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(text.allAnswered);
  await tabTo(page, dialog.getByRole("button", { name: text.handIn }));
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: text.result(6, 6) })).toBeFocused();
  await tabTo(page, main.getByRole("button", { name: text.rightStep(2) }));
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: text.question(2), exact: true })).toBeFocused();

  await main.getByRole("button", { name: text.back }).focus();
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: text.questions(6) })).toBeFocused();
});
