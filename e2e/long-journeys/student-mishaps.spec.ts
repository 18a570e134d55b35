import { findCourses, lessonsOf } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { holdScripts, waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { authorise, inventPerson, logIn, registerPerson } from "../people.ts";
import { asDirector } from "../staff.ts";
import { textsOf } from "../texts.ts";

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

test("what was typed stands there again after a reload, but for passwords", async ({
  page,
  country,
  request,
  school,
}) => {
  const { accounts, contact, purchases } = textsOf(country);
  const { fields, register, registered } = accounts;
  const main = page.getByRole("main");
  const person = inventPerson(country);
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  const password = page.getByLabel(fields.password, { exact: true });
  const choosePassword = async () => {
    await password.fill(person.password);
    await page.getByLabel(fields.confirmPassword).fill(person.password);
  };

  await test.step("a registration, before the scripts have come again", async () => {
    await page.goto("/auth/register");
    await waitUntilInteractive(page);
    await page.getByLabel(fields.fullName).fill(person.fullName);
    await page.getByLabel(fields.email).fill(person.email);
    await page.getByLabel(fields.phoneNumber).fill(person.phoneNumber);
    await main.getByRole("button", { name: fields.showPassword }).first().click();
    await choosePassword();
    expect(await kept()).toContain(person.email);
    expect(await kept()).not.toContain(person.password);
    const letScriptsGo = await holdScripts(page);
    await page.reload();
    await expect(page.getByLabel(fields.fullName)).toHaveValue(person.fullName);
    await expect(page.getByLabel(fields.email)).toHaveValue(person.email);
    await expect(page.getByLabel(fields.phoneNumber)).toHaveValue(person.phoneNumber);
    await expect(password).toHaveValue("");
    await choosePassword();
    letScriptsGo();
    await waitUntilInteractive(page);
    await main.getByRole("button", { name: register.send }).click();
    await expect(page.getByRole("heading", { level: 1, name: registered.title })).toBeVisible();
    expect(await kept()).not.toContain(person.email);
  });

  await test.step("a card", async () => {
    const [card] = await school.readCards();
    const [course] = await findCourses(request, card?.price ?? 0, 1);
    await page.goto(`/course/redeem/${course?.courseId}`);
    await waitUntilInteractive(page);
    const field = page.getByLabel(purchases.cardCode);
    await field.pressSequentially("abcd12345");
    await page.reload();
    await waitUntilInteractive(page);
    await expect(field).toHaveValue("ABCD 1234 5");
    await field.press("End");
    await field.pressSequentially("678");
    await expect(field).toHaveValue("ABCD 1234 5678");
  });

  await test.step("a message, after another page too, until it is sent", async () => {
    await page.goto("/contact");
    await waitUntilInteractive(page);
    const message = main.getByRole("textbox", { name: contact.subjects.question.message });
    await message.fill("When do you open?");
    await main.getByLabel(contact.name, { exact: true }).fill(person.fullName);
    await main.getByLabel(contact.email, { exact: true }).fill(person.email);
    await navigate(page, "/guide");
    await expect(message).toHaveCount(0);
    await page.goBack();
    await expect(message).toHaveValue("When do you open?");
    await main.getByRole("button", { name: contact.send, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: contact.sent })).toBeVisible();
    await page.reload();
    await waitUntilInteractive(page);
    await expect(message).toHaveValue("");
  });
});

test.describe("on a network that fails", () => {
  test.use({ provokes: [0] });

  test("a part of the page whose scripts do not come stays as it was drawn, and the rest works", async ({
    page,
    country,
  }) => {
    const { errors } = textsOf(country);
    const chunks = "**/assets/home-sections-*.js";
    const asked: number[] = [];
    await page.route(chunks, (route) => {
      asked.push(Date.now());
      return route.abort("internetdisconnected");
    });
    await page.goto("/");
    await waitUntilInteractive(page);
    const main = page.getByRole("main");
    const courses = main.locator('a[href="/courses"]').last();
    await expect(page.getByRole("alert").filter({ hasText: errors.OFFLINE })).toBeVisible();
    await expect(courses).toBeVisible();
    expect(asked.length).toBeGreaterThan(1);
    await page.unroute(chunks);
    const loaded = page.waitForResponse(chunks);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    expect((await loaded).ok()).toBe(true);
    await courses.click();
    await expect(page).toHaveURL(/\/courses$/);
  });

  test("a video that did not come is asked for again", async ({ page, country, request, school, api }) => {
    const { failed, retry } = textsOf(country).video;
    const [card] = await school.readCards();
    const [course] = await findCourses(request, card?.price ?? 0, 1);
    const contentId = course && lessonsOf(course).find(({ free }) => free)?.contentId;
    const { video } = await api("GET /content/get", { query: { contentId: contentId ?? 0 } });
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
  const [card] = await school.readCards();
  const [course] = await findCourses(request, card?.price ?? 0, 1);
  const contentId = (course && lessonsOf(course).find(({ free }) => free)?.contentId) ?? 0;
  const { attachments } = await api("GET /content/get", { query: { contentId } });
  expect(attachments.length, "the demo attaches some to it").toBeGreaterThan(0);
  const page = await openBrowser({ javaScriptEnabled: false, baseURL });
  const main = page.getByRole("main");
  await page.goto(`/lesson/${contentId}`);
  await expect(main.getByRole("heading", { name: contents.attachments })).toBeVisible();
  for (const { name } of attachments) {
    const link = main.getByRole("link", { name });
    await expect(link).toBeVisible();
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    expect((await answer.body()).length).toBeGreaterThan(0);
  }
});

test("the box of a question grows with it, up to half a screen", async ({
  page,
  country,
  request,
  school,
}) => {
  const { comments } = textsOf(country);
  const [card] = await school.readCards();
  const [course] = await findCourses(request, card?.price ?? 0, 1);
  const lesson = course && lessonsOf(course).find(({ free }) => free);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logIn(page, country, person);
  await page.goto(`/lesson/${lesson?.contentId}`);
  await waitUntilInteractive(page);
  const box = page.getByLabel(comments.question);
  const heightOf = async () => (await box.boundingBox())?.height ?? 0;
  const empty = await heightOf();
  await box.fill("سطر\n".repeat(7));
  const grown = await heightOf();
  expect(grown).toBeGreaterThan(empty);
  await box.fill("سطر\n".repeat(200));
  const most = await heightOf();
  expect(most).toBeGreaterThan(grown);
  expect(most).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2 + 1);
  await box.fill("");
  expect(await heightOf()).toBeCloseTo(empty, 0);
});

test("a reply is told where a student begins, and leads to where it stands", async ({
  page,
  country,
  request,
  api,
  openBrowser,
  baseURL,
}) => {
  const { access, comments, desk } = textsOf(country);
  const { courseId, contentId } = await asDirector(request, country, async (api, headers) => {
    const made = await api("POST /course/create", { body: { name: "ردود Replies", schoolId: -1 }, headers });
    const { courseId } = made;
    await api("POST /course/edit", { body: { courseId, price: -1, visibility: "PUBLIC" }, headers });
    const lesson = { courseId, title: "درس الردود" };
    const { contentId } = await api("POST /content/create-lesson", { body: lesson, headers });
    return { courseId, contentId };
  });
  const [asker, helper] = [inventPerson(country), inventPerson(country)];
  await registerPerson(request, asker);
  await registerPerson(request, helper);
  const { purchases, details } = textsOf(country);
  const takeGift = async (on: typeof page, person: typeof asker) => {
    await on.goto(`/auth/login?next=/course/redeem/${courseId}`);
    await logIn(on, country, person);
    await waitUntilInteractive(on);
    await on.getByRole("main").getByRole("button", { name: purchases.takeGift }).click();
    await expect(on.getByRole("main")).toContainText(details.isYours);
    await on.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(on);
  };

  await takeGift(page, asker);
  await page.getByLabel(comments.question).fill("لماذا؟");
  await page.getByRole("button", { name: comments.ask }).click();
  await expect(page.getByRole("article").filter({ hasText: "لماذا؟" })).toBeVisible();

  const other = await openBrowser({ baseURL });
  await takeGift(other, helper);
  await other.getByRole("button", { name: comments.reply, exact: true }).click();
  await other.getByLabel(comments.answer).fill("لأن");
  await other.getByRole("button", { name: comments.sendReply }).click();
  await expect(other.getByText("لأن", { exact: true })).toBeVisible();
  // So many questions come after it that the first page of the discussion does not hold it.
  for (const [asking, questions] of [
    [page, 29],
    [other, 1],
  ] as const) {
    const headers = await authorise(asking);
    for (let number = 1; number <= questions; number += 1) {
      await api("POST /comment/create", { body: { contentId, description: `${number}?` }, headers });
    }
  }
  await other.close();

  await page.goto("/my-courses");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const told = main.getByRole("region", { name: desk.replies });
  await expect(told.getByRole("link", { name: "درس الردود" })).toBeVisible();
  await expect(main.getByRole("article").getByRole("link", { name: access.newReply })).toBeVisible();
  await expectAccessible(page);
  await told.getByRole("link", { name: "درس الردود" }).click();
  await expect(page).toHaveURL(new RegExp(`/lesson/${contentId}#comment-\\d+$`));
  const reply = page.getByRole("article").filter({ hasText: "لأن" });
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText(comments.newReply, { exact: true })).toBeVisible();

  await page.goto("/my-courses");
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("the pages of a gift speak of no card", async ({ page, country, request }) => {
  const { details, purchases, course: words } = textsOf(country);
  const card = /بطاق|\bcard/i;
  const courseId = await asDirector(request, country, async (api, headers) => {
    const made = await api("POST /course/create", { body: { name: "هدية Gift", schoolId: -1 }, headers });
    const edits = { courseId: made.courseId, price: -1, visibility: "PUBLIC" } as const;
    await api("POST /course/edit", { body: edits, headers });
    return made.courseId;
  });
  const main = page.getByRole("main");
  const expectNoCard = async () => {
    await expect(page).not.toHaveTitle(card);
    expect(await main.innerText()).not.toMatch(card);
  };
  await page.goto(`/course/view/${courseId}`);
  await waitUntilInteractive(page);
  await expectNoCard();
  await main.getByRole("link", { name: words.takeGift }).click();
  await expect(main).toContainText(purchases.giftAccountFirst);
  await expectNoCard();
  const person = inventPerson(country);
  await registerPerson(request, person);
  await main.getByRole("link", { name: purchases.logIn }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, country, person);
  await expect(main).toContainText(purchases.giftIntro);
  await expectNoCard();
  await main.getByRole("button", { name: purchases.takeGift }).click();
  const done = page.getByRole("status").filter({ hasText: purchases.giftDone });
  await expect(done).toBeVisible();
  await expect(main).toContainText(details.isYours);
  await expectNoCard();
});
