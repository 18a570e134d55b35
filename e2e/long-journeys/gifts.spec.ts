import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, registerPerson } from "../people.ts";
import { makeGift } from "../staff.ts";
import { textsOf } from "../texts.ts";

test("the pages of a gift speak of no card", async ({ page, country, request }) => {
  const { details, purchases, course: words } = textsOf(country);
  const card = /بطاق|\bcard/i;
  const courseId = await makeGift(request, country);
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
