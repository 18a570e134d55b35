import { readFile } from "node:fs/promises";
import path from "node:path";
import { cardPage, makeCards } from "../cards.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, logInByCall, registerPerson } from "../people.ts";
import { schools } from "../schools.ts";
import { textsOf } from "../texts.ts";

// A reserved card that is tried; a gift that was taken.
test.use({ provokes: [400, 404] });

test("a course is given by a link, with a message; whoever gets it logs in and takes it", async ({
  page,
  school,
  country,
  request,
  openBrowser,
}) => {
  const { purchases } = textsOf(country);
  const { gifts, anyCourse } = purchases;
  const course = await findCardCourse(request, school);
  const [card, second] = await makeCards(request, country, course.price, 2);
  const [giver, receiver] = [inventPerson(country), inventPerson(country)];
  for (const person of [giver, receiver]) await registerPerson(request, person);
  await logInByCall(page, giver);
  const { main, field, next, dialog, heading } = cardPage(page, country);
  const message = country === "dz" ? "عيد ميلاد سعيد" : "Happy birthday";

  const give = async (code: string) => {
    await page.goto("/redeem");
    await waitUntilInteractive(page);
    await field.fill(code);
    await next.click();
    await main.getByRole("button", { name: course.name }).first().click();
    await dialog.getByRole("button", { name: anyCourse.give }).click();
    await expect(heading(gifts.giveTitle)).toBeFocused();
    await main.getByLabel(gifts.message).fill(message);
    await expectAccessible(page);
    await main.getByRole("button", { name: gifts.make }).click();
    await expect(heading(gifts.madeTitle)).toBeFocused();
    await expectAccessible(page);
    return main.getByLabel(purchases.payLinks.link).inputValue();
  };

  const link = await test.step("a card, a course, a few words: a link to pass on", () =>
    give(card?.cardKey ?? ""));
  const token = link.split("#")[1] ?? "";
  expect(link).toMatch(/^http.*\/gift#[\w-]{22}$/);

  await test.step("the code opens nothing meanwhile", async () => {
    await page.goto("/redeem");
    await waitUntilInteractive(page);
    await field.fill(card?.cardKey ?? "");
    await next.click();
    await expect(main.getByRole("alert")).toBeVisible();
  });

  await test.step("a gift is taken back", async () => {
    await give(second?.cardKey ?? "");
    await page.goto("/redeem");
    await waitUntilInteractive(page);
    await main.locator("summary", { hasText: anyCourse.myGifts }).click();
    const takeBack = main.getByRole("button", { name: gifts.takeBack });
    await expect(takeBack).toHaveCount(2);
    await expectAccessible(page);
    await takeBack.first().click();
    await expect(takeBack).toHaveCount(1);
    await field.fill(second?.cardKey ?? "");
    await next.click();
    await expect(main.getByRole("button", { name: course.name }).first()).toBeVisible();
  });

  const other = await openBrowser();
  const asked: string[] = [];
  other.context().on("request", (sent) => asked.push(sent.url().replace(/#.*$/, "")));
  const there = cardPage(other, country);

  await test.step("whoever gets the link sees the gift, and logs in", async () => {
    await other.goto(link);
    await expect(there.main.getByText(gifts.gives(giver.fullName))).toBeVisible();
    await expect(there.main).toContainText(message);
    expect(other.url()).not.toContain("#");
    await expectAccessible(other);
    await there.main.getByRole("link", { name: purchases.logIn }).click();
    await expect(other).toHaveURL(/\/auth\/login\?next=%2Fgift$/);
    await logIn(other, country, receiver);
    await expect(other).toHaveURL(/\/gift$/);
  });

  await test.step("one press takes it", async () => {
    await there.main.getByRole("button", { name: gifts.take }).click();
    await expect(there.main.getByText(gifts.taken)).toBeVisible();
    await expectAccessible(other);
    await there.main.getByRole("link", { name: gifts.open }).click();
    await expect(there.main.getByText(message)).toBeVisible();
  });

  await test.step("the link opens nothing more, and stands in no address and no log", async () => {
    await other.goto("/");
    await other.goto(link);
    await expect(there.main.getByText(gifts.overTitle)).toBeVisible();
    expect(asked.filter((one) => one.includes(token))).toEqual([]);
    const printed = await readFile(path.join(schools[country].folder, "printed.txt"), "utf8");
    expect(printed.includes(token), "the server has logged it").toBe(false);
  });
});
