import type { Api } from "@manara/contract/calls/client";
import type { EditTestBody } from "@manara/contract/quizzes/quiz-management";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { waitUntilInteractive } from "./interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "./people.ts";
import { asDirector } from "./staff.ts";
import { textsOf } from "./texts.ts";

/** A question whose first choice is right. */
export const sumQuestion = (number: number) => ({
  text: `ما ناتج $$${number} + ${number}$$؟`,
  several: false,
  choices: [2 * number, 2 * number + 1, 2 * number + 2].map((sum, place) => ({
    text: String(sum),
    isRight: place === 0,
    explanation: place === 0 ? `العدد ${number} مرتين` : "",
  })),
});

interface NewTest {
  courseId: number;
  free?: boolean;
  /** Six of them, unless the journey needs others. */
  questions?: EditTestBody["questions"];
}

/** A test that students of a course find. */
export async function makeTest(
  call: Api,
  headers: { authorization: string },
  { courseId, free = false, questions = [1, 2, 3, 4, 5, 6].map(sumQuestion) }: NewTest,
): Promise<number> {
  const { contentId } = await call("POST /content/create-lesson", {
    body: { courseId, title: "اختبار الجمع", kind: "TEST", free },
    headers,
  });
  const rules = { attemptsAllowed: null, pauseMinutes: 0, shuffled: false };
  await call("POST /test/edit", { body: { contentId, ...rules, questions }, headers });
  await call("POST /content/edit-lesson", { body: { contentId, hidden: false }, headers });
  return contentId;
}

/** Somebody before a test of six questions. */
export function takeTest(page: Page, country: DemoCode) {
  const { quizzes: text } = textsOf(country);
  const main = page.getByRole("main");
  const show = async (question: number) => {
    await main.getByRole("button", { name: text.openStep(question) }).click();
    await expect(main.getByRole("heading", { name: text.place(question, 6) })).toBeFocused();
  };
  const expectAnswered = async (...questions: number[]) => {
    for (const question of questions)
      await expect(main.getByRole("button", { name: text.answeredStep(question) })).toBeVisible();
  };
  return {
    text,
    main,
    show,
    expectAnswered,
    status: (words: string) => main.getByRole("status").filter({ hasText: words }),
    async open(contentId: number) {
      await page.goto(`/lesson/${contentId}`);
      await waitUntilInteractive(page);
    },
    start: () => main.getByRole("button", { name: text.start }).click(),
    /** Shows a question, and chooses an answer by its place. */
    async choose(question: number, place = 0) {
      await show(question);
      await main.getByRole("radio").nth(place).check();
      await expectAnswered(question);
    },
    /** Hands it in, is told what has no answer yet, and finds so many right. */
    async handIn(right: number, warning = "") {
      await main.getByRole("button", { name: text.handIn }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(warning);
      await dialog.getByRole("button", { name: text.handIn }).click();
      await expect(main.getByRole("heading", { name: text.result(right, 6) })).toBeFocused();
    },
  };
}

/** A free test in a public course. */
export const makeFreeTest = (
  request: APIRequestContext,
  country: DemoCode,
  questions?: NewTest["questions"],
): Promise<number> =>
  asDirector(request, country, async (api, headers) => {
    const name = `مادة الاختبار ${Date.now()}`;
    const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
    return makeTest(api, headers, { courseId, free: true, ...(questions && { questions }) });
  });

/** A student who has opened a free test that nobody else takes. */
export async function openFreeTest(
  { page, country, request }: { page: Page; country: DemoCode; request: APIRequestContext },
  questions?: NewTest["questions"],
) {
  const contentId = await makeFreeTest(request, country, questions);
  const student = inventPerson(country);
  await registerPerson(request, student);
  await logInByCall(page, student);
  const taking = takeTest(page, country);
  await taking.open(contentId);
  return { ...taking, contentId, student };
}
