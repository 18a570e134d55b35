import { formatSerial, serialDigits } from "@manara/contract/cards/card-serial";
import type { Page } from "@playwright/test";
import { writePrice } from "../../apps/web/app/ui/write-price.ts";
import { cardPage } from "../cards.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { scanSheet } from "../scan-sheet.ts";
import { asDirector, employ, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

// Codes that are not accepted, and a network that is gone.
test.use({ provokes: [0, 400] });

const CARDS = 500;
const DELIVERED = 200;
/** In hundredths of a percent. */
const COMMISSION = 1250;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test("cards from the printer to the settlement: the statement is right to the last unit, and zero after a payment", async ({
  page,
  school,
  country,
  request,
  api,
  openBrowser,
}) => {
  test.setTimeout(600_000);
  const { manage, ownCentre, errors } = textsOf(country);
  const { batches: text, accounts, books, phoneSales } = manage;
  const facts = localCountry(country);
  const money = (amount: number) => writePrice(amount, facts);
  const course = await findCardCourse(request, school);
  const { price } = course;
  const kept = Math.round((price * COMMISSION) / 10_000);
  const seller = await employ(request, country, "CENTRE");
  const { centreId, name: centre } = await asDirector(request, country, async (director, headers) => {
    const { centreId: id } = await director("GET /user/get", { query: { userId: seller.userId }, headers });
    const terms = { isPrepaid: false, creditLimit: 60 * price, commission: COMMISSION };
    return director("POST /centre/account/terms", { body: { centreId: id ?? 0, ...terms }, headers });
  });
  await logInAsAdmin(page, request, country);
  const main = page.getByRole("main");
  const said = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words }).first()).toBeVisible();
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const follow = (name: string) => main.getByRole("link", { name, exact: true }).first().click();

  await test.step("five hundred cards are made", async () => {
    await page.goto("/admin/cards/batches");
    await waitUntilInteractive(page);
    await follow(text.add);
    await main.getByLabel(text.amountOfCards).fill(String(CARDS));
    await main.getByLabel(text.priceIn(facts.currencyLabel)).fill(String(price));
    await press(text.make);
    await said(text.wasMade(CARDS));
  });

  const address = new URL(page.url()).pathname;
  const headers = await authorise(page);
  const batch = await api("GET /card/batch/get", {
    query: { id: Number(address.split("/").at(-1)) },
    headers,
  });
  /** A card, counted from 1. */
  const serialOf = (number: number) => batch.firstSerial + number - 1;
  const serial = (number: number) => formatSerial(serialOf(number));
  const act = async (name: "deliver" | "return" | "void", first: number, last: number) => {
    await page.goto(`${address}/${name}?first=${serialOf(first)}&last=${serialOf(last)}`);
    await waitUntilInteractive(page);
    if (name === "deliver") await main.getByLabel(text.centre).selectOption(String(centreId));
    if (name === "void") await main.getByLabel(text.reason).fill("The parcel was stolen.");
    await press(text.doIt[name]);
    await said(text.done[name](last - first + 1));
  };

  const codes = await test.step("and printed: a scanner reads every barcode and every QR code", async () => {
    await follow(text.print);
    const bar = main.getByRole("progressbar");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      expect(bar).toBeVisible(),
      press(text.makeSheet),
    ]);
    const pages = await scanSheet(await download.path(), {
      folder: test.info().outputPath(),
      pages: CARDS / 10,
      onPage: 20,
    });
    const found: string[] = [];
    for (const [at, { serials, links }] of pages.entries()) {
      const numbers = Array.from({ length: 10 }, (_, place) => serialOf(at * 10 + place + 1));
      expect(serials).toEqual(numbers.map(serialDigits));
      const ofPage = links.map((link) => /^https?:\/\/[^/]+\/redeem#([0-9A-Z]{16})$/.exec(link)?.[1] ?? "");
      const ids = await Promise.all(
        ofPage.map(async (cardKey) => (await api("GET /card/get", { query: { cardKey }, headers })).id),
      );
      expect(ids.toSorted((one, other) => one - other)).toEqual(numbers);
      for (const number of numbers) found.push(ofPage[ids.indexOf(number)] ?? "");
    }
    return found;
  });
  const codeOf = (number: number) => codes[number - 1] ?? "";

  await test.step("two hundred are delivered", () => act("deliver", 1, DELIVERED));

  const shop = await openBrowser(PHONE);
  const counter = shop.getByRole("main");
  const field = counter.getByLabel(ownCentre.serial);
  const sell = counter.getByRole("button", { name: ownCentre.sellIt, exact: true });
  await test.step("the centre sells fifty on a phone, ten of them without a network", async () => {
    await logInByCall(shop, seller);
    await shop.goto("/centre");
    await waitUntilInteractive(shop);
    await expect(field).toBeVisible();
    await shop.context().setOffline(true);
    for (let number = 1; number <= 10; number += 1) {
      await field.fill(serial(number));
      await sell.click();
      await expect(counter.getByText(ownCentre.waitingSales(number))).toBeVisible();
    }
    await expectAccessible(shop);
    await shop.context().setOffline(false);
    await expect(counter.getByText(ownCentre.waitingSales(10))).toHaveCount(0, { timeout: 20_000 });
    await counter.getByLabel(ownCentre.several).check();
    await counter.getByLabel(ownCentre.firstSerial).fill(serial(11));
    await counter.getByLabel(ownCentre.lastSerial).fill(serial(50));
    await expect(counter).toContainText(money(40 * price));
    await sell.click();
    await expect(counter.getByText(ownCentre.live(40))).toBeVisible();
  });

  await test.step("three are sold without stock", async () => {
    for (let sale = 0; sale < 3; sale += 1) {
      await shop.goto("/centre/phone");
      await waitUntilInteractive(shop);
      await counter.getByLabel(phoneSales.phone).fill(inventPerson(country).phoneNumber);
      await counter.getByLabel(phoneSales.price).selectOption(String(price));
      await counter.getByRole("button", { name: phoneSales.sell, exact: true }).click();
      await expect(counter.getByRole("link", { name: phoneSales.sendSms })).toBeVisible();
      await expectAccessible(shop);
    }
  });

  async function scan(student: Page, number: number): Promise<void> {
    const person = inventPerson(country);
    await registerPerson(request, person);
    await logInByCall(student, person);
    await student.goto(`/redeem#${codeOf(number)}`);
  }
  await test.step("ten are redeemed by scanning; what was not sold opens nothing", async () => {
    for (let number = 1; number <= 10; number += 1) {
      const student = await openBrowser(PHONE);
      const { anyCourse, main: theirs, activate, heading } = cardPage(student, country);
      await scan(student, number);
      await theirs.getByRole("button", { name: course.name }).first().click();
      await activate.click();
      await expect(heading(anyCourse.doneTitle)).toBeVisible();
      await student.context().close();
    }
    for (const number of [51, 300]) {
      const thief = await openBrowser(PHONE);
      await scan(thief, number);
      await expect(thief.getByRole("main").getByRole("alert")).toHaveText(errors.CARD_NOT_ACCEPTED);
      await thief.context().close();
    }
  });

  await test.step("a range is stolen and made void, two are returned", async () => {
    await act("void", 101, 120);
    await act("return", 199, 200);
    const thief = await openBrowser(PHONE);
    await scan(thief, 110);
    await expect(thief.getByRole("main").getByRole("alert")).toHaveText(errors.CARD_NOT_ACCEPTED);
  });

  const owed = 53 * (price - kept);
  const row = (name: string) =>
    main.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  async function readStatement(paid: number): Promise<void> {
    await page.goto(`/admin/cards/centres/${centreId}/statement`);
    await waitUntilInteractive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(books.statementOf(centre));
    for (const [name, figure] of [
      [accounts.sold, "53"],
      [accounts.used, "10"],
      [accounts.returned, "2"],
      [accounts.void, "20"],
      [accounts.left, String(DELIVERED - 50 - 20 - 2)],
      [accounts.sales, money(53 * price)],
      [accounts.lessCommission, money(-53 * kept)],
      [accounts.owes, money(owed - paid)],
    ] as const)
      await expect(row(name).getByRole("cell"), name).toHaveText(figure);
  }

  await test.step("the statement is right to the last unit", async () => {
    await readStatement(0);
    await expectAccessible(page);
  });

  await test.step("after a payment it is zero", async () => {
    await page.goto(`/admin/cards/centres/${centreId}/pay`);
    await waitUntilInteractive(page);
    await main.getByLabel(books.amountIn(facts.currencyLabel)).fill(String(owed));
    await press(books.addPayment);
    await said(books.paymentAdded);
    await readStatement(owed);
  });
});
