import type { Purchase } from "@manara/contract/purchases/purchases";
import type { Page } from "@playwright/test";
import { openApi } from "../api.ts";
import { inventCode } from "../cards.ts";
import { findCourses } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logIn, registerPerson } from "../people.ts";
import { dayIn, textsOf } from "../texts.ts";

// The browser reports each refused call in the console.
test.use({ provokes: [400, 409] });

/** The same code with two neighbours swapped, as a tired person types it. */
function mistype(code: string): string {
  const letters = code.replaceAll(" ", "").split("");
  const at = letters.findIndex((letter, index) => letter !== letters[index + 1]);
  [letters[at], letters[at + 1]] = [letters[at + 1] ?? "", letters[at] ?? ""];
  return letters.join("");
}

const readPurchases = async (page: Page): Promise<Purchase[]> =>
  openApi(page.request).api("GET /purchase/list-my-purchases", { headers: await authorise(page) });

test("a card that does not fit is refused and changes nothing", async ({
  page,
  school,
  country,
  request,
  context,
}) => {
  const { purchases, errors, details } = textsOf(country);
  // The cheapest is for another journey.
  const [, card, dearer] = await school.readCards();
  if (!card || !dearer) throw new Error("too few cards");
  const [course, other] = await findCourses(request, card.price, 2);
  const person = inventPerson(country);
  await registerPerson(request, person);

  const openRedeem = async (on: Page, courseId = course?.courseId) => {
    await on.goto(`/course/redeem/${courseId}`);
    await expect(on.getByLabel(purchases.cardCode)).toBeVisible();
    await waitUntilInteractive(on);
  };
  const redeem = async (on: Page, code: string) => {
    await on.getByLabel(purchases.cardCode).fill(code);
    await on.getByRole("main").getByRole("button", { name: purchases.activate }).dblclick();
  };
  const expectRefused = async (on: Page, reason: string) => {
    await expect(on.getByRole("main").getByRole("alert")).toHaveText(reason);
    await expect(on).toHaveURL(/\/course\/redeem\//);
  };

  // spec: route.course-redeem, visitor.card
  await test.step("a visitor sees what there is to buy, logs in, and comes back", async () => {
    await page.goto(`/course/redeem/${course?.courseId}`);
    const main = page.getByRole("main");
    await expect(main).toContainText(course?.name ?? "");
    await expect(page.getByLabel(purchases.cardCode)).toBeHidden();
    await waitUntilInteractive(page);
    await expectAccessible(page);
    await main.getByRole("link", { name: purchases.logIn }).click();
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
    await logIn(page, country, person);
    await expect(page).toHaveURL(new RegExp(`/course/redeem/${course?.courseId}$`));
  });

  let asked = 0;
  page.on("request", (sent) => {
    if (sent.url().includes("/api/purchase/activate")) asked += 1;
  });

  // spec: validation.card-required, validation.card-length, constant.card-length
  await test.step("a slip of the finger is shown before the server is asked", async () => {
    await redeem(page, "");
    await expectRefused(page, purchases.problems.CARD_KEY_REQUIRED);
    await redeem(page, card.code.slice(0, 10));
    await expectRefused(page, purchases.problems.CARD_KEY_LENGTH);
    await redeem(page, mistype(card.code));
    await expectRefused(page, purchases.problems.CARD_KEY_INVALID);
    await expectAccessible(page);
    expect(asked).toBe(0);
  });

  // spec: state.activation-price, error.card
  await test.step("unknown and of another price: one answer for both", async () => {
    for (const code of [inventCode(), dearer.code]) {
      await redeem(page, code);
      await expectRefused(page, errors.CARD_NOT_ACCEPTED);
    }
    expect(asked, "pressed twice, a button asks once").toBe(2);
    await page.getByRole("main").getByRole("button", { name: purchases.activate }).click();
    await expectRefused(page, errors.CARD_NOT_ACCEPTED);
    await expect(page.getByLabel(purchases.cardCode)).toBeFocused();
    await expectAccessible(page);
    expect(await readPurchases(page)).toEqual([]);
  });

  const second = await context.newPage();
  await openRedeem(second);

  await test.step("the card itself is still good", async () => {
    await redeem(page, card.code);
    await expect(page.getByRole("main")).toContainText(details.isYours);
    expect((await readPurchases(page)).map(({ courseId }) => courseId)).toEqual([course?.courseId]);
  });

  // spec: error.already-purchased
  await test.step("what was bought is not bought again", async () => {
    await redeem(second, dearer.code);
    const yours = second.getByRole("main").getByText(purchases.alreadyYours);
    await expect(yours).toBeFocused();
    await expect(second.getByRole("alert"), "nothing is wrong").toHaveCount(0);
    await second.goto(`/course/redeem/${course?.courseId}`);
    await expect(second.getByRole("main")).toContainText(purchases.alreadyYours);
  });

  // spec: state.activation-used, error.card
  await test.step("a used card opens no other course, and its owner reads what it was used for", async () => {
    await openRedeem(second, other?.courseId);
    await redeem(second, card.code);
    const held = await readPurchases(second);
    const usedOn = dayIn(country, held[0]?.purchasedAt);
    await expectRefused(second, purchases.usedFor(course?.name ?? "", usedOn));
    await expectAccessible(second);
    expect(held).toHaveLength(1);
  });
});
