import { randomBytes } from "node:crypto";
import { tokenIn } from "@manara/contract/calls/client";
import type { APIRequestContext } from "@playwright/test";
import { writeLastDay } from "../../apps/web/app/ui/write-moment.ts";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { employ } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

test.use({ provokes: [401] });

const DAY_MS = 24 * 60 * 60 * 1000;

/** The API as somebody with an account. */
async function openAs(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const { api, send } = openApi(request);
  const answer = await send("POST /auth/login", { body: { email, password } });
  return { api, headers: { authorization: `Bearer ${tokenIn(answer)}` }, userId: answer.body.userId };
}

test("up to which exams a course opens is shown before it is bought and while it is held; then it says why it has ended", async ({
  page,
  country,
  request,
  browser,
  baseURL,
}) => {
  const { access, course: course_, details, purchases, errors } = textsOf(country);
  const local = localCountry(country);
  const admin = await openAs(request, await employ(request, country));
  // A month ahead, before any other season of the school.
  const date = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const season = `J${randomBytes(4).toString("hex")}`;
  const saved = await admin.api("POST /season/save-exam-date", {
    headers: admin.headers,
    body: { season, date, lectures: true },
  });
  const lectures = await admin.api("GET /lecture/list-all", { headers: admin.headers });
  const lecture = lectures.find(({ visibility, price }) => visibility === "PUBLIC" && price > 0);
  const school = (await admin.api("GET /course/list-public")).find(({ price }) => price > 0);
  if (!lecture || !school) throw new Error("no lecture to buy, or no course");
  const [card] = await admin.api("POST /card/create", {
    headers: admin.headers,
    body: { amount: 1, price: lecture.price },
  });
  const until = (await admin.api("GET /lecture/get", { query: { lectureId: lecture.courseId } })).openUntil;
  const lastDay = writeLastDay(until ?? "", local);
  const person = inventPerson(country);
  await registerPerson(request, person);
  const main = page.getByRole("main");

  await test.step("without scripts", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const visitor = await plain.newPage();
    for (const path of ["view", "redeem"]) {
      await visitor.goto(`/course/${path}/${lecture.courseId}`);
      await expect(visitor.getByRole("main")).toContainText(access.openUntil(lastDay));
    }
    await plain.close();
  });

  await test.step("where the card is redeemed, and afterwards", async () => {
    await logInByCall(page, person);
    await page.goto(`/course/redeem/${lecture.courseId}`);
    await expect(main).toContainText(access.openUntil(lastDay));
    await waitUntilInteractive(page);
    await page.getByLabel(purchases.cardCode).fill(card?.cardKey ?? "");
    await main.getByRole("button", { name: purchases.activate }).click();
    await expect(main).toContainText(details.isYours);
    await expect(main).toContainText(access.openToYouUntil(lastDay));
    await expectAccessible(page);
  });

  const ended = await test.step("a course whose exams are over stays among the own ones", async () => {
    const { userId } = await openAs(request, person);
    const expiresAt = new Date(Date.now() - DAY_MS).toISOString();
    await admin.api("POST /purchase/grant", {
      headers: admin.headers,
      body: { userId, courseId: school.courseId, reason: "A journey.", expiresAt },
    });
    // That was another sign-in.
    await page.evaluate("localStorage.clear()");
    await logInByCall(page, person);
    await page.goto("/my-courses");
    const text = access.endedOn(writeLastDay(expiresAt, local));
    const shown = main.getByRole("article").filter({ hasText: school.name });
    await expect(shown).toContainText(text);
    await expect(shown.getByRole("link", { name: course_.redeem })).toBeVisible();
    const held = main.getByRole("article").filter({ hasText: lecture.name });
    await expect(held).toContainText(access.openToYouUntil(lastDay));
    await expect(held.getByRole("link", { name: access.begin })).toBeVisible();
    await expectAccessible(page);
    return text;
  });

  await test.step("its page says why and what to do, and its lessons do not open", async () => {
    await page.goto(`/course/view/${school.courseId}`);
    await expect(main).toContainText(ended);
    await expect(main.getByRole("link", { name: course_.redeem })).toBeVisible();
    const outline = await admin.api("GET /content/list", { query: { courseId: school.courseId } });
    const locked = outline.find(({ type, access: standing }) => type === "LESSON" && standing === "LOCKED");
    await page.goto(`/lesson/${locked?.contentId}`);
    await expect(page.getByRole("alert").filter({ hasText: errors.COURSE_NOT_PURCHASED })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  await admin.api("DELETE /season/delete-exam-date", { headers: admin.headers, query: { id: saved.id } });
});
