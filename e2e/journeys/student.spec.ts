import { findCourses, lessonsOf } from "../catalogue.ts";
import { choose, expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson } from "../people.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expectVideoPlays, readPlayer } from "../video.ts";

test("a visitor becomes a student and learns", async ({ page, school, country, request }) => {
  const texts = textsOf(country);
  const { fields, semesters, direction, locale } = localCountry(country);
  const [card] = await school.readCards();
  if (!card) throw new Error("the demo school has no cards");
  const [course] = await findCourses(request, card.price, 1);
  if (!course) throw new Error("no course for the card");
  const lessons = lessonsOf(course);
  const main = page.getByRole("main");
  const openMenu = async () => {
    const menu = page.getByRole("navigation", { name: texts.shell.mainMenu }).locator("summary").first();
    if (await menu.isVisible()) await menu.click();
  };

  // spec: route.home, country.direction, constant.country
  await test.step("home leads to the catalogue", async () => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await waitUntilInteractive(page);
    await main.locator('a[href="/courses"]').last().click();
    await expect(page).toHaveURL(/\/courses$/);
  });

  // spec: route.courses, catalogue.query, catalogue.navigates
  await test.step("filters by field and semester", async () => {
    await expect(page.getByRole("heading", { level: 1, name: texts.catalogue.courses })).toBeVisible();
    await expectAccessible(page);
    const filters = page.getByRole("complementary", { name: texts.catalogue.filters });
    const semester = semesters.find(({ keyword }) => keyword === course.semester)?.title ?? "";
    const field = fields.find(({ id }) => id === course.fieldId)?.title ?? "";
    const summary = filters.locator("summary");
    if (await summary.isVisible()) await summary.click();
    await choose(filters.getByRole("group", { name: texts.course.field }).getByLabel(field, { exact: true }));
    await expect(page).toHaveURL(new RegExp(`fieldId=${course.fieldId}`));
    await choose(
      filters.getByRole("group", { name: texts.course.semester }).getByLabel(semester, { exact: true }),
    );
    await expect(page).toHaveURL(new RegExp(`semester=${course.semester}`));
    await expectAccessible(page);
    if (await summary.isVisible()) await summary.click();
    const cards = main.getByRole("article");
    await expect(cards.first()).toBeVisible();
    for (const one of [field, semester]) await expect(cards.filter({ hasNotText: one })).toHaveCount(0);
  });

  // spec: purpose.browse, route.course-view, visitor.browses, card.name
  await test.step("opens a course and plays a free lesson", async () => {
    await main.getByRole("link", { name: course.name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: course.name })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: texts.details.watchFree }).click();
    const free = lessons.find((lesson) => lesson.free);
    await expect(page.getByRole("heading", { level: 1, name: free?.title })).toBeVisible();
    await expectVideoPlays(page);
    const english = Object.entries(texts.player).flatMap(([own, other]) => (own === other ? [] : own));
    expect((await readPlayer(page)).filter((word) => english.includes(word))).toEqual([]);
    await expectAccessible(page);
  });

  const person = inventPerson(country);
  // spec: route.register, success.registered
  await test.step("registers", async () => {
    await openMenu();
    await page.getByRole("navigation").getByRole("link", { name: texts.shell.register, exact: true }).click();
    const { fields: labels, register } = texts.accounts;
    await expect(page.getByRole("heading", { level: 1, name: register.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(labels.fullName).fill(person.fullName);
    await page.getByLabel(labels.email).fill(person.email);
    await page.getByLabel(labels.phoneNumber).fill(person.phoneNumber);
    await page.getByLabel(labels.password, { exact: true }).fill(person.password);
    await page.getByLabel(labels.confirmPassword).fill(person.password);
    await main.getByRole("button", { name: register.send }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: texts.accounts.registered.title }),
    ).toBeVisible();
    await expect(main).toContainText(texts.accounts.registered.signedIn);
    await expectAccessible(page);
  });

  // spec: route.verify, password.verified
  await test.step("the mail's link verifies", async () => {
    const mail = await school.findMail(person.email);
    expect(mail.link).toContain(`${school.url}/verify/`);
    await page.goto(mail.link);
    await expect(
      page.getByRole("heading", { level: 1, name: texts.accounts.links.verified.title }),
    ).toBeVisible();
    await expectAccessible(page);
    // Who has registered is signed in.
    await main.getByRole("link", { name: texts.accounts.links.verified.courses }).click();
    await expect(page).toHaveURL(/\/courses$/);
  });

  // spec: purpose.card, student.buys, state.purchased, success.purchased
  await test.step("redeems a card, typed as people type", async () => {
    await page.goto(`/course/view/${course.courseId}`);
    await waitUntilInteractive(page);
    await main.getByRole("link", { name: texts.course.redeem }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: texts.purchases.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(texts.purchases.cardCode).fill(card.code.toLowerCase().replaceAll(" ", "-"));
    await main.getByRole("button", { name: texts.purchases.activate }).click();
    await expect(page.getByRole("status").filter({ hasText: texts.purchases.done })).toBeVisible();
    await expect(main).toContainText(texts.details.isYours);
    await expectAccessible(page);
  });

  // spec: purpose.watch, state.purchased, lesson.next
  await test.step("plays a lesson that was locked, then the next one", async () => {
    const index = lessons.findIndex((lesson, at) => !lesson.free && at + 1 < lessons.length);
    await main.getByRole("link", { name: lessons[index]?.title }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: lessons[index]?.title })).toBeVisible();
    await expectVideoPlays(page);
    await expectAccessible(page);
    const steps = page.getByRole("navigation", { name: texts.contents.steps });
    await steps.getByRole("link", { name: texts.contents.next }).click();
    await expect(page.getByRole("heading", { level: 1, name: lessons[index + 1]?.title })).toBeVisible();
    await expectVideoPlays(page);
  });

  // spec: purpose.discuss, student.writes, student.deletes, comment.confirm
  await test.step("asks, replies and deletes", async () => {
    const { comments } = texts;
    const question = "لم أفهم الخطوة الثانية. Why does the sign change?";
    await page.getByLabel(comments.question).fill(question);
    await page.getByRole("button", { name: comments.ask }).click();
    const asked = page.getByRole("article").filter({ hasText: question });
    await expect(asked).toContainText(person.fullName);
    await page.getByRole("button", { name: comments.reply, exact: true }).click();
    await page.getByLabel(comments.answer).fill("وجدت الجواب");
    await page.getByRole("button", { name: comments.sendReply }).click();
    const reply = page.getByRole("list", { name: comments.replies }).getByRole("article");
    await expect(reply).toContainText("وجدت الجواب");
    await expectAccessible(page);
    for (const [one, title] of [
      [reply, comments.deleteReply],
      [asked, comments.deleteQuestion],
    ] as const) {
      await one.getByRole("button", { name: comments.delete }).click();
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: comments.delete }).click();
      await expect(one).toHaveCount(0);
    }
  });

  // spec: route.my-courses, catalogue.mine
  await test.step("finds the course among its own", async () => {
    await openMenu();
    await page.getByRole("navigation").getByRole("link", { name: texts.shell.myCourses }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.catalogue.myCourses })).toBeVisible();
    await expect(main.getByRole("article")).toHaveCount(1);
    await expect(main.getByRole("link", { name: course.name, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
