import { readFile } from "node:fs/promises";
import path from "node:path";
import { groupCardCode } from "@manara/contract/cards/card-code";
import type { Page } from "@playwright/test";
import { priceInSentence } from "../../apps/web/app/ui/write-price.ts";
import { cardPage, holdsCode, inArabicDigits, inventCode, listenForCode, makeCards } from "../cards.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, logInByCall, registerPerson } from "../people.ts";
import { schools } from "../schools.ts";
import { localCountry, textsOf } from "../texts.ts";

// A card that is no good, and a session that was ended elsewhere.
test.use({ provokes: [400, 401] });

/** Notes the address at the first frame of each document, which comes before its first paint, and at each paint. */
const noteAddresses = () => {
  const noted: string[] = [];
  Object.assign(window, { noted });
  requestAnimationFrame(() => noted.push(location.href));
  new PerformanceObserver((list) => {
    for (const _ of list.getEntries()) noted.push(location.href);
  }).observe({ type: "paint", buffered: true });
};

/** All addresses that the tab can go back to. */
async function readHistory(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send("Page.getNavigationHistory");
  await browser.detach();
  return entries.map(({ url }) => url);
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test("a card scanned by somebody who is logged in shows its courses at once, and no address holds its code", async ({
  page,
  context,
  school,
  country,
  request,
}) => {
  const { anyCourse, main, dialog, field, activate, heading } = cardPage(page, country);
  const course = await findCardCourse(request, school);
  const [card] = await makeCards(request, country, course.price, 1);
  const code = card?.cardKey ?? "";
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await context.addInitScript(noteAddresses);
  const findCode = listenForCode(context, code);

  await test.step("in small letters, groups and Arabic digits", async () => {
    await page.goto(`/redeem#${encodeURIComponent(inArabicDigits(groupCardCode(code).toLowerCase()))}`);
    await expect(main).toContainText(anyCourse.cardOf(priceInSentence(course.price, localCountry(country))));
    await expect(main).toContainText(groupCardCode(code));
    await expect(main, "whose it will be").toContainText(person.fullName);
    await expectAccessible(page);
  });

  await test.step("the address was clean before anything was painted, and so is the history", async () => {
    const noted = await page.evaluate<string[]>("noted");
    expect(noted.length).toBeGreaterThan(1);
    for (const address of [...noted, page.url(), ...(await readHistory(page))])
      expect(address).not.toMatch(/redeem.*#|%D9/);
    expect(await page.evaluate(() => document.documentElement.outerHTML.includes("#%"))).toBe(false);
  });

  await test.step("a reload sends nothing, and the code is in the field", async () => {
    await page.reload();
    await waitUntilInteractive(page);
    await expect(field).toHaveValue(groupCardCode(code));
    expect(await findCode()).toEqual(["POST /api/purchase/courses-for-card"]);
    await main.getByRole("button", { name: anyCourse.next }).click();
  });

  await test.step("one course, one press; the dialog says for whose account", async () => {
    await main.getByRole("button", { name: course.name }).first().click();
    await expect(dialog).toContainText(person.fullName);
    await expectAccessible(page);
    await activate.click();
    await expect(heading(anyCourse.doneTitle)).toBeFocused();
    expect(await kept(page)).not.toContain(code);
  });

  await test.step("nothing but the calls that need it has carried the code", async () => {
    expect([...new Set(await findCode())].toSorted()).toEqual([
      "POST /api/purchase/activate",
      "POST /api/purchase/courses-for-card",
    ]);
    const printed = await readFile(path.join(schools[country].folder, "printed.txt"), "utf8");
    expect(holdsCode(printed, code), "the server has logged it").toBe(false);
  });
});

test("a visitor who has scanned a card logs in, and the card is there", async ({
  page,
  school,
  country,
  request,
}) => {
  const { purchases, anyCourse, main, field, activate, heading } = cardPage(page, country);
  const course = await findCardCourse(request, school);
  const [card] = await makeCards(request, country, course.price, 1);
  const code = card?.cardKey ?? "";
  const person = inventPerson(country);
  await registerPerson(request, person);
  const atHand = main.getByText(anyCourse.atHand(code.slice(-4)));

  await test.step("the page says that a card is at hand, by the end of its code", async () => {
    await page.goto(`/redeem#${code}`);
    await expect(atHand).toBeVisible();
    await expect(field).toBeHidden();
    await expect(main).toContainText(anyCourse.waits);
    expect(holdsCode((await main.innerText()).replace(/[\u2066-\u2069]/g, ""), code)).toBe(false);
    await expectAccessible(page);
    await page.reload();
    await expect(atHand).toBeVisible();
  });

  await test.step("another code can be typed instead", async () => {
    await main.getByRole("button", { name: anyCourse.anotherCode }).click();
    await expect(field).toHaveValue(groupCardCode(code));
    await main.getByRole("button", { name: anyCourse.next }).click();
    await expect(atHand).toBeVisible();
  });

  await test.step("after the login what it opens is shown, and one press redeems it", async () => {
    await main.getByRole("link", { name: purchases.logIn }).click();
    await expect(page).toHaveURL(/\/auth\/login\?next=%2Fredeem$/);
    await logIn(page, country, person);
    await expect(page).toHaveURL("/redeem");
    await main.getByRole("button", { name: course.name }).first().click();
    await activate.click();
    await expect(heading(anyCourse.doneTitle)).toBeVisible();
    expect(await kept(page)).not.toContain("cardKey");
  });
});

test("whoever makes an account goes on with the card they have scanned", async ({
  page,
  school,
  country,
  request,
}) => {
  const { purchases, main } = cardPage(page, country);
  const { accounts } = textsOf(country);
  const course = await findCardCourse(request, school);
  const [card] = await makeCards(request, country, course.price, 1);
  const person = inventPerson(country);
  await page.goto(`/redeem#${card?.cardKey}`);
  await main.getByRole("link", { name: purchases.register }).click();
  await page.getByLabel(accounts.fields.fullName).fill(person.fullName);
  await page.getByLabel(accounts.fields.email).fill(person.email);
  await page.getByLabel(accounts.fields.phoneNumber).fill(person.phoneNumber);
  await page.getByLabel(accounts.fields.password, { exact: true }).fill(person.password);
  await page.getByLabel(accounts.fields.confirmPassword).fill(person.password);
  await main.getByRole("button", { name: accounts.register.send }).click();
  await expect(page).toHaveURL("/redeem");
  await expect(main.getByRole("button", { name: course.name }).first()).toBeVisible();
  await expect(main).toContainText(person.fullName);
});

test("a login in another tab finds the card in the first, and logging out there forgets it", async ({
  page,
  context,
  school,
  country,
  request,
}) => {
  const { anyCourse, main, field } = cardPage(page, country);
  const course = await findCardCourse(request, school);
  const [card] = await makeCards(request, country, course.price, 1);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await page.goto(`/redeem#${card?.cardKey}`);
  await expect(main).toContainText(anyCourse.atHand(card?.cardKey.slice(-4) ?? ""));

  const other = await context.newPage();
  await test.step("who confirms the e-mail and logs in elsewhere sees the courses where the card is", async () => {
    await other.goto((await school.findMail(person.email)).link);
    await waitUntilInteractive(other);
    await logInByCall(other, person);
    await expect(main.getByRole("button", { name: course.name }).first()).toBeVisible();
    await expect(main).toContainText(person.fullName);
  });

  await test.step("who logs out elsewhere leaves no code behind", async () => {
    await other.goto("/");
    await waitUntilInteractive(other);
    const { shell } = textsOf(country);
    const menu = other.getByRole("navigation", { name: shell.mainMenu });
    const summary = menu.locator("summary").first();
    if (await summary.isVisible()) await summary.click();
    await menu.getByRole("button", { name: shell.logOut }).click();
    await expect(field).toBeVisible();
    await waitUntilInteractive(page);
    await expect(field).toHaveValue("");
    expect(await kept(page)).not.toContain(card?.cardKey);
  });
});

test("a code that is no good is said to be so, and is forgotten", async ({ page, country, request }) => {
  const { purchases, main, field } = cardPage(page, country);
  const { errors } = textsOf(country);
  const person = inventPerson(country);
  await registerPerson(request, person);

  await test.step("a mistyped one stays in the field, without asking the server", async () => {
    let asked = 0;
    page.on("request", (sent) => {
      if (sent.method() === "POST") asked += 1;
    });
    const code = inventCode();
    await page.goto(`/redeem#${code.slice(0, 15)}`);
    await expect(main.getByRole("alert")).toHaveText(purchases.problems.CARD_KEY_LENGTH);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(groupCardCode(code.slice(0, 15)));
    expect(page.url()).not.toContain("#");
    await expectAccessible(page);
    expect(asked).toBe(0);
  });

  await test.step("another scan in the same tab replaces it, in the history too", async () => {
    await logInByCall(page, person);
    await page.goto("/redeem");
    await waitUntilInteractive(page);
    const code = inventCode();
    await page.evaluate((scanned) => {
      location.hash = scanned;
    }, code);
    await expect(main.getByRole("alert")).toHaveText(errors.CARD_NOT_ACCEPTED);
    await expect(field).toHaveValue(groupCardCode(code));
    for (const address of await readHistory(page)) expect(address).not.toContain(code);
    expect(await kept(page), "it is no good").not.toContain(code);
    await page.reload();
    await waitUntilInteractive(page);
    await expect(field).toHaveValue("");
  });

  await test.step("the way past the menu is no code", async () => {
    await page.evaluate(() => {
      location.hash = "content";
    });
    await expect(page).toHaveURL("/redeem#content");
    await expect(main.getByRole("alert")).toHaveCount(0);
  });

  await test.step("a code is kept for an hour", async () => {
    await page.evaluate(() => localStorage.clear());
    const code = inventCode();
    await page.goto("/");
    await page.goto(`/redeem#${code}`);
    await expect(main.getByRole("link", { name: purchases.logIn })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem("manara.card-at", String(Date.now() - 3_700_000)));
    await page.reload();
    await waitUntilInteractive(page);
    await expect(field).toHaveValue("");
    expect(await kept(page)).not.toContain(code);
  });
});

test("a card scanned with a session that was ended elsewhere waits for the next login", async ({
  page,
  school,
  country,
  request,
}) => {
  const { purchases, anyCourse, main } = cardPage(page, country);
  const course = await findCardCourse(request, school);
  const [card] = await makeCards(request, country, course.price, 1);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  // An account has one session: a newer login ends it.
  await request.post("/api/auth/login", { data: { email: person.email, password: person.password } });
  await page.goto(`/redeem#${card?.cardKey}`);
  await expect(main).toContainText(anyCourse.atHand(card?.cardKey.slice(-4) ?? ""));
  await page.waitForLoadState("networkidle");
  await main.getByRole("link", { name: purchases.logIn }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fredeem$/);
  await logIn(page, country, person);
  await expect(main.getByRole("button", { name: course.name }).first()).toBeVisible();
});
