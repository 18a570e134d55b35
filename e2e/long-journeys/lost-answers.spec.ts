import { tokenIn } from "@manara/contract/calls/client";
import { openApi } from "../api.ts";
import { findCourses, lessonsOf } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { pressInVain, pressTwice } from "../lost-answer.ts";
import { openFreeLesson } from "../open-lesson.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { makeGift } from "../staff.ts";
import { textsOf } from "../texts.ts";

// Calls that arrive, and whose answers never come back.
test.use({ provokes: [0] });

test("what is pressed again because its answer was lost is done once, and confirmed", async ({
  page,
  api,
  school,
  country,
  request,
}) => {
  const { accounts, purchases, comments, contact, details } = textsOf(country);
  const main = page.getByRole("main");
  const [, , , card] = await school.readCards();
  const [course] = await findCourses(request, card?.price ?? 0, 1);
  if (!card || !course) throw new Error("no card, or no course for it");
  const person = inventPerson(country);

  await test.step("an account", async () => {
    await page.goto("/auth/register");
    await waitUntilInteractive(page);
    const { fields, register, registered } = accounts;
    await page.getByLabel(fields.fullName).fill(person.fullName);
    await page.getByLabel(fields.email).fill(person.email);
    await page.getByLabel(fields.phoneNumber).fill(person.phoneNumber);
    await page.getByLabel(fields.password, { exact: true }).fill(person.password);
    await page.getByLabel(fields.confirmPassword).fill(person.password);
    await pressTwice(page, register.send, "auth/register");
    await expect(page.getByRole("heading", { level: 1, name: registered.title })).toBeVisible();
    await expect(main.getByText(registered.signedIn)).toBeVisible();
  });

  await test.step("a course", async () => {
    await page.goto(`/course/redeem/${course.courseId}`);
    await waitUntilInteractive(page);
    await page.getByLabel(purchases.cardCode).fill(card.code);
    await pressTwice(page, purchases.activate, "purchase/activate");
    await expect(page.getByRole("status").filter({ hasText: purchases.done })).toBeVisible();
    await expect(main).toContainText(details.isYours);
    const headers = await authorise(page);
    expect(await api("GET /purchase/list-my-purchases", { headers })).toHaveLength(1);
  });

  await test.step("a question", async () => {
    const lesson = lessonsOf(course).at(-1);
    if (!lesson) throw new Error("no lesson");
    await page.goto(`/lesson/${lesson.contentId}`);
    await waitUntilInteractive(page);
    const question = `لماذا؟ Why? ${person.email}`;
    await page.getByLabel(comments.question).fill(question);
    await pressTwice(page, comments.ask, "comment/create");
    const asked = page.getByRole("article").filter({ hasText: question });
    await expect(asked).toHaveCount(1);
    await page.reload();
    await expect(asked).toHaveCount(1);
  });

  await test.step("a message to the school", async () => {
    await page.goto("/contact");
    await waitUntilInteractive(page);
    const before = new Date();
    await main.getByLabel(contact.name, { exact: true }).fill(person.fullName);
    await main.getByLabel(contact.email, { exact: true }).fill(person.email);
    await main.getByRole("textbox", { name: contact.subjects.question.message }).fill("When do you open?");
    await pressTwice(page, contact.send, "email/contact");
    await expect(page.getByRole("status").filter({ hasText: contact.sent })).toBeVisible();
    const { email } = await api("GET /configuration/list");
    expect((await school.findMail(email ?? "", before)).text).toContain(person.email);
  });
});

test("a gift whose answer was lost is theirs once, and confirmed", async ({
  page,
  country,
  request,
  api,
}) => {
  const { purchases, details } = textsOf(country);
  const main = page.getByRole("main");
  const courseId = await makeGift(request, country);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto(`/course/redeem/${courseId}`);
  await waitUntilInteractive(page);
  await expect(main).toContainText(purchases.giftIntro);
  await pressTwice(page, purchases.takeGift, "purchase/activate");
  await expect(page.getByRole("status").filter({ hasText: purchases.giftDone })).toBeVisible();
  await expect(main).toContainText(details.isYours);
  await expect(page.getByRole("alert")).toHaveCount(0);
  const headers = await authorise(page);
  expect(await api("GET /purchase/list-my-purchases", { headers })).toHaveLength(1);
});

test("a new password whose answers were lost on the way is chosen once, and confirmed", async ({
  page,
  country,
  request,
  school,
}) => {
  const { accounts } = textsOf(country);
  const { requestReset, newPassword } = accounts.links;
  const person = inventPerson(country);
  const password = "another light by the sea";
  await registerPerson(request, person);
  const before = new Date();

  await test.step("the link is asked for", async () => {
    await page.goto("/reset-password");
    await waitUntilInteractive(page);
    await page.getByLabel(accounts.fields.email).fill(person.email);
    await pressTwice(page, requestReset.send, "auth/forget-password");
    await expect(page.getByRole("status").filter({ hasText: accounts.notMailed })).toBeVisible();
    await expect(page.getByLabel(newPassword.token)).toBeVisible();
  });

  await test.step("the password is chosen", async () => {
    await expect
      .poll(async () => (await school.findMail(person.email, before)).link)
      .toContain("/reset-password/");
    await page.goto((await school.findMail(person.email, before)).link);
    await waitUntilInteractive(page);
    await page.getByLabel(newPassword.password, { exact: true }).fill(password);
    await page.getByLabel(accounts.fields.confirmPassword).fill(password);
    await pressTwice(page, newPassword.send, "auth/change-password");
    await expect(page.getByRole("status").filter({ hasText: newPassword.done })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  const entered = await openApi(request).send("POST /auth/login", {
    body: { email: person.email, password },
  });
  expect(tokenIn(entered)).toBeTruthy();
});

test("a question whose answer was lost before the page was loaded again is asked once", async ({
  page,
  country,
  request,
  school,
}) => {
  const { comments } = textsOf(country);
  const person = await openFreeLesson(page, { country, request, school });
  const question = `لماذا؟ Why? ${person.email}`;
  const box = page.getByLabel(comments.question);
  const anonymously = page.getByLabel(comments.anonymously);
  const asked = page.getByRole("article").filter({ hasText: question });
  await box.fill(question);
  await anonymously.check();
  await pressInVain(page, comments.ask, "comment/create");
  await page.reload();
  await expect(asked).toHaveCount(1);
  await expect(asked).toContainText(comments.anonymous);
  // It was sent again by itself.
  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(" comment ")));
  await expect.poll(waiting).toEqual([]);
  await page.reload();
  await expect(asked).toHaveCount(1);
  await expect(box).toHaveValue("");

  // A reply to it is sent without a name as well; who wants to sign it is warned.
  const thread = page.getByRole("list", { name: comments.questions }).getByRole("listitem").first();
  await thread.getByRole("button", { name: comments.reply }).click();
  await expect(thread.getByLabel(comments.anonymously)).toBeChecked();
  await thread.getByLabel(comments.answer).fill("لأن");
  await thread.getByLabel(comments.anonymously).uncheck();
  await expect(thread.getByText(comments.revealsName)).toBeVisible();
  await thread.getByLabel(comments.anonymously).check();
  await expect(thread.getByText(comments.revealsName)).toHaveCount(0);
  await thread.getByRole("button", { name: comments.sendReply }).click();
  await expect(thread.getByRole("article").last()).toContainText(comments.anonymous);
});
