import { groupCardCode } from "@manara/contract/cards/card-code";
import type { Request } from "@playwright/test";
import { priceInSentence } from "../../apps/web/app/ui/write-price.ts";
import { openApi } from "../api.ts";
import { cardPage, holdsCode, inArabicDigits, makeCards } from "../cards.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logIn, logInByCall, registerPerson } from "../people.ts";
import { dayIn, localCountry, textsOf } from "../texts.ts";

// A card that was used is refused.
test.use({ provokes: [400, 409] });

// spec: validation.card-required, visitor.card
test("who holds a card and has no course in mind types it, chooses, and watches the first lesson", async ({
  page,
  school,
  country,
  request,
  openBrowser,
}) => {
  const { purchases, anyCourse, main, dialog, field, next, activate, heading } = cardPage(page, country);
  const { errors } = textsOf(country);
  const course = await findCardCourse(request, school);
  const cards = await makeCards(request, country, course.price);
  // In most codes there is a digit; in some of eight for sure.
  const code = cards.find(({ cardKey }) => /\d.*\d/.test(cardKey))?.cardKey ?? "";
  const person = inventPerson(country);
  await registerPerson(request, person);

  await test.step("from home a visitor comes to the field, and mistakes are shown at once", async () => {
    await page.goto("/course/redeem");
    await expect(page).toHaveURL("/redeem");
    await page.goto("/");
    await main.getByRole("link", { name: anyCourse.title }).click();
    await expect(page).toHaveURL("/redeem");
    await expect(heading(anyCourse.title)).toBeVisible();
    await waitUntilInteractive(page);
    await next.click();
    await expect(main.getByRole("alert")).toHaveText(purchases.problems.CARD_KEY_REQUIRED);
    await expectAccessible(page);
  });

  await test.step("Arabic digits become 0–9 as they are typed, and the caret stays where it was", async () => {
    await field.pressSequentially(inArabicDigits(code.toLowerCase()));
    await expect(field).toHaveValue(groupCardCode(code));
    await field.press("Home");
    await field.pressSequentially("٧");
    await field.pressSequentially("A");
    await expect(field).toHaveValue(groupCardCode(`7A${code}`));
    await field.press("Backspace");
    await field.press("Backspace");
    await expect(field).toHaveValue(groupCardCode(code));
  });

  await test.step("a visitor is led to an account, and the code waits for them in no address", async () => {
    await next.click();
    await expect(main).toContainText(anyCourse.accountFirst);
    await expectAccessible(page);
    const sent: Request[] = [];
    page.on("request", (request) => sent.push(request));
    await main.getByRole("link", { name: purchases.logIn }).click();
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
    await logIn(page, country, person);
    await expect(page).toHaveURL("/redeem");
    const price = priceInSentence(course.price, localCountry(country));
    await expect(main, "the code is sent without another press").toContainText(anyCourse.cardOf(price));
    await expect(field).toHaveValue(groupCardCode(code));
    expect(sent.filter((call) => holdsCode(call.url(), code))).toEqual([]);
    const withCode = sent.filter((call) => holdsCode(call.postData() ?? "", code));
    expect(withCode.map((call) => new URL(call.url()).pathname)).toEqual([
      expect.stringMatching(/\/purchase\/courses-for-card$/),
    ]);
  });

  await test.step("after a reload nothing is sent by itself, and the code is there", async () => {
    let isSent = false;
    page.on("request", (request) => {
      isSent ||= request.url().endsWith("/courses-for-card");
    });
    await page.reload();
    await waitUntilInteractive(page);
    await expect(next).toBeVisible();
    await expect(field).toHaveValue(groupCardCode(code));
    expect(isSent).toBe(false);
  });

  await test.step("what the card opens is shown, and that it is one course alone", async () => {
    await next.click();
    const price = priceInSentence(course.price, localCountry(country));
    await expect(main).toContainText(anyCourse.cardOf(price));
    await expectAccessible(page);
    await main.getByRole("button", { name: course.name }).first().click();
    await expect(dialog).toContainText(anyCourse.confirmTitle);
    await expect(dialog).toContainText(course.name);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: anyCourse.back }).click();
    await expect(dialog).toBeHidden();
  });

  const chosen = main.getByRole("listitem").filter({ hasText: course.name }).getByRole("button").first();
  const secondPage = await page.context().newPage();
  const second = cardPage(secondPage, country);
  await test.step("in another window as well", async () => {
    await secondPage.goto("/redeem");
    await waitUntilInteractive(secondPage);
    await second.field.fill(code);
    await second.next.click();
    await second.main.getByRole("button", { name: course.name }).first().click();
    await expect(second.dialog).toContainText(course.name);
  });

  await test.step("one press redeems it, and leads to the first lesson", async () => {
    const name = (await chosen.locator("bdi").first().textContent()) ?? "";
    await chosen.click();
    await activate.dblclick();
    await expect(heading(anyCourse.doneTitle)).toBeFocused();
    await expect(main).toContainText(name);
    await expectAccessible(page);
    await main.getByRole("link", { name: anyCourse.firstLesson }).click();
    await expect(page).toHaveURL(/\/lesson\/\d+$/);
    await expect(page.locator("h1")).toBeVisible();
  });

  // spec: error.already-purchased
  await test.step("in the other window it is said that they have it already", async () => {
    await second.activate.click();
    await expect(second.heading(anyCourse.heldTitle)).toBeFocused();
    await secondPage.close();
  });

  await test.step("typed again, it says to its owner what it was used for", async () => {
    await page.goto("/redeem");
    await waitUntilInteractive(page);
    await expect(field, "a card that was spent is forgotten").toHaveValue("");
    await field.fill(code);
    await next.click();
    const headers = await authorise(page);
    const [held] = await openApi(request).api("GET /purchase/list-my-purchases", { headers });
    await expect(main.getByRole("alert")).toContainText(dayIn(country, held?.purchasedAt));
    await expect(main.getByRole("link", { name: purchases.openItsCourse })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("to anybody else it is a card as any that does not fit", async () => {
    const other = await openBrowser();
    const otherPerson = inventPerson(country);
    await registerPerson(request, otherPerson);
    await logInByCall(other, otherPerson);
    await other.goto("/redeem");
    await waitUntilInteractive(other);
    const theirs = cardPage(other, country);
    await theirs.field.fill(code);
    await theirs.next.click();
    await expect(theirs.main.getByRole("alert")).toHaveText(errors.CARD_NOT_ACCEPTED);
    await expect(theirs.field).toBeFocused();
  });
});

test("a good card whose price no course has is said to be good, with whom to call", async ({
  page,
  school,
  country,
  request,
}) => {
  const { purchases, anyCourse, main, field } = cardPage(page, country);
  const { errors } = textsOf(country);
  const price = 98_765;
  const [card] = await makeCards(request, country, price);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  const { courseId } = await findCardCourse(request, school);
  await page.goto(`/course/redeem/${courseId}`);
  await waitUntilInteractive(page);
  await field.fill(card?.cardKey ?? "");
  await main.getByRole("button", { name: purchases.activate }).click();
  await expect(main.getByRole("alert")).toHaveText(errors.CARD_NOT_ACCEPTED);
  await main.getByRole("link", { name: purchases.seeWhatItOpens }).click();
  await expect(page).toHaveURL("/redeem");
  await expect(main).toContainText(anyCourse.noCourses(priceInSentence(price, localCountry(country))));
  await expect(main.locator("a[href^='tel:']").first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: anyCourse.anotherCode }).click();
  await expect(field).toHaveValue(groupCardCode(card?.cardKey ?? ""));
});

test("a card that opens many courses has a row of subjects, longer than the screen, which scrolls by itself", async ({
  page,
  school,
  country,
  request,
}) => {
  const { main, field, next } = cardPage(page, country);
  const { api } = openApi(request);
  const courses = await api("GET /course/list-public");
  const subjectsFor = (price: number) =>
    new Set(courses.filter((course) => course.price === price).map(({ category }) => category)).size;
  const [card] = (await school.readCards()).toSorted((a, b) => subjectsFor(b.price) - subjectsFor(a.price));
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto("/redeem");
  await waitUntilInteractive(page);
  await field.fill(card?.code ?? "");
  await next.click();
  await expect(main.getByRole("list", { name: textsOf(country).course.category })).toBeVisible();
  await expectAccessible(page);
});

test("without scripts the page says what it needs", async ({ request, country }) => {
  const html = await (await request.get("/redeem")).text();
  const inNoscript = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inside]) => inside).join();
  expect(inNoscript).toContain(textsOf(country).purchases.anyCourse.needsScript);
});
