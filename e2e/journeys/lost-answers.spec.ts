import { findCourses, lessonsOf } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { pressTwice } from "../lost-answer.ts";
import { authorise, inventPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

// Calls that arrive, and whose answers never come back.
test.use({ provokes: [0] });

test("what is pressed again because its answer was lost is done once, and told as done", async ({
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
