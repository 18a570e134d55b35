import { readFile } from "node:fs/promises";
import type { Batch } from "@manara/contract/cards/batches";
import { showSerial } from "../../apps/web/app/features/cards/manage/batches/ranges.rules.ts";
import { writePrice } from "../../apps/web/app/ui/write-price.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise } from "../people.ts";
import { downloadTable, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

// Cards that are not where an act needs them.
test.use({ provokes: [409] });

test("a batch is printed, delivered, sold and partly void; after a payment its centre owes nothing", async ({
  page,
  country,
  request,
  api,
}) => {
  const { staff, manage } = textsOf(country);
  const { batches: text, accounts, books, cards } = manage;
  const money = (amount: number) => writePrice(amount, localCountry(country));
  await logInAsAdmin(page, request, country);
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const said = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words }).first()).toBeVisible();
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const follow = (name: string) => main.getByRole("link", { name, exact: true }).first().click();
  const price = 1000;
  const centre = `Centre ${Date.now()}`;
  await page.goto("/admin/cards");
  await waitUntilInteractive(page);
  const headers = await authorise(page);
  await api("POST /centre/add", {
    body: { name: centre, region: "Region", place: "Place", hours: "", phone: "" },
    headers,
  });

  await test.step("a batch is what is offered first; a wrong amount is reported", async () => {
    await follow(cards.newBatch);
    await expect(title).toHaveText(text.add);
    await main.getByLabel(text.amountOfCards).fill("0");
    await main.getByLabel(text.priceIn(localCountry(country).currencyLabel)).fill(String(price));
    await press(text.make);
    await expect(main.getByRole("alert")).toHaveText(text.problems.AMOUNT_INVALID);
    await expect(main.getByLabel(text.liveWhenSoldLabel)).toBeChecked();
    await expectAccessible(page);
    await main.getByLabel(text.amountOfCards).fill("20");
    await main.getByLabel(text.note).fill("For a journey");
    await press(text.make);
    await said(text.wasMade(20));
    await expect(page).toHaveURL(/\/admin\/cards\/batches\/\d+$/);
    await expectAccessible(page);
  });

  const address = new URL(page.url()).pathname;
  const batchId = Number(address.split("/").at(-1));
  const batch: Batch = await api("GET /card/batch/get", { query: { id: batchId }, headers });
  /** The serial of a card, counted from 1. */
  const serial = (number: number) => showSerial(batch.firstSerial + number - 1);
  async function choose(first: number, last: number) {
    await main.getByLabel(text.firstSerial).fill(serial(first));
    await main.getByLabel(text.lastSerial).fill(serial(last));
  }

  await test.step("its sheet is printed, and can be saved again while the page is open", async () => {
    await follow(text.print);
    await expect(title).toHaveText(text.printTitle(batchId));
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent("download"), press(text.makeSheet)]);
    expect(download.suggestedFilename()).toBe(`cards-${batchId}.pdf`);
    const sheet = await readFile(await download.path());
    expect(sheet.subarray(0, 5).toString()).toBe("%PDF-");
    expect(sheet.subarray(-6).toString().trim()).toBe("%%EOF");
    const [again] = await Promise.all([page.waitForEvent("download"), press(text.saveAgain)]);
    expect((await readFile(await again.path())).equals(sheet)).toBe(true);
    await expectAccessible(page);
    await follow(text.toBatch);
    await expect(main.getByText(text.moveActs.PRINTED, { exact: true })).toBeVisible();
  });

  await test.step("once printed, another sheet is made only by whoever agrees to lose the first", async () => {
    await follow(text.again);
    await expect(main).toContainText(text.againWarning(20));
    await expect(main.getByRole("button", { name: text.makeSheet })).toBeDisabled();
    await main.getByLabel(text.againAgree).check();
    await expect(main.getByRole("button", { name: text.makeSheet })).toBeEnabled();
    await expectAccessible(page);
    await follow(text.toBatch);
  });

  await test.step("the centre buys on credit, with a commission in percent", async () => {
    await page.goto("/admin/cards/centres");
    await waitUntilInteractive(page);
    await expectAccessible(page);
    await follow(centre);
    await expect(title).toHaveText(centre);
    await follow(accounts.changeTerms);
    await main.getByLabel(accounts.howItPays).selectOption({ label: accounts.paysLater });
    await main.getByLabel(accounts.creditLimit(localCountry(country).currencyLabel)).fill("8000");
    await main.getByLabel(accounts.commissionField).fill("12.555");
    await press(accounts.save);
    await expect(main.getByRole("alert")).toHaveText(books.percentInvalid);
    await expectAccessible(page);
    await main.getByLabel(accounts.commissionField).fill("12,5");
    await press(accounts.save);
    await said(accounts.saved);
    await expect(main).toContainText(money(8000));
  });

  await test.step("ten are delivered; what is not of the batch is found before it is sent", async () => {
    await page.goto(`${address}/deliver?first=${batch.firstSerial}&last=${batch.lastSerial}`);
    await waitUntilInteractive(page);
    await expect(main).toContainText(money(20 * price));
    await choose(1, 21);
    await press(text.doIt.deliver);
    await expect(main.getByRole("alert").first()).toHaveText(text.problems.SERIAL_OUTSIDE);
    await choose(1, 10);
    await main.getByLabel(text.centre).selectOption({ label: `Region · ${centre}` });
    await expectAccessible(page);
    await press(text.doIt.deliver);
    await said(text.done.deliver(10));
    await expect(main.getByRole("link", { name: centre }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("cards that are elsewhere are refused with the first of them and its state", async () => {
    await page.goto(`${address}/return`);
    await waitUntilInteractive(page);
    await choose(5, 12);
    await press(text.doIt.return);
    const alert = main.getByRole("alert");
    await expect(alert).toContainText(serial(11));
    await expect(alert).toContainText(text.states.PRINTED);
    await choose(9, 10);
    await press(text.doIt.return);
    await said(text.done.return(2));
  });

  await test.step("four are sold, and one of these sales is undone", async () => {
    await page.goto(`${address}/sell?first=${batch.firstSerial}&last=${batch.firstSerial + 3}`);
    await waitUntilInteractive(page);
    await expect(main.getByText(centre)).toBeVisible();
    await main.getByLabel(text.phone).fill("0550 00 00 00");
    await expectAccessible(page);
    await press(text.doIt.sell);
    await said(text.done.sell(4));
    await page.goto(`${address}/undo-sale`);
    await waitUntilInteractive(page);
    await choose(4, 4);
    await main.getByLabel(text.reason).fill("Written down by mistake.");
    await expectAccessible(page);
    await press(text.doIt["undo-sale"]);
    await said(text.done["undo-sale"](1));
  });

  await test.step("a range that was stolen is made void, from the menu of its range", async () => {
    await main.getByRole("button", { name: new RegExp(`^${staff.widgets.acts}.*${serial(4)}`) }).click();
    await page.getByRole("menuitem", { name: text.act.void }).click();
    await expect(title).toHaveText(text.act.void);
    await choose(7, 8);
    await expect(main).toContainText(money(2 * price));
    await press(text.doIt.void);
    await expect(main.getByRole("alert")).toHaveText(text.problems.REASON_REQUIRED);
    await main.getByLabel(text.reason).fill("The parcel was stolen.");
    await expectAccessible(page);
    await press(text.doIt.void);
    await said(text.done.void(2));
    await expect(main.getByText("The parcel was stolen.")).toBeVisible();
    await expectAccessible(page);
    const batchPage = page.url();
    await page.goto(`/admin/cards?search=${batch.firstSerial + 6}`);
    await expect(main.getByText(text.states.VOID, { exact: true })).toBeVisible();
    await page.goto(batchPage);
  });

  // Three of 1000, less an eighth: 2625.
  await test.step("a payment that was written down twice is undone", async () => {
    await page.goto("/admin/cards/centres");
    await follow(centre);
    for (const note of ["Cash", "Cash again"]) {
      await follow(books.pay);
      await main.getByLabel(books.amountIn(localCountry(country).currencyLabel)).fill("2625");
      await main.getByLabel(books.note).fill(note);
      await expectAccessible(page);
      await press(books.addPayment);
      if (note === "Cash again") {
        const question = page.getByRole("dialog", { name: books.aheadTitle });
        await question.getByRole("button", { name: books.addPayment }).click();
      }
      await said(books.paymentAdded);
    }
    await main
      .getByRole("button", { name: /2,?625/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(staff.reason).fill("Written down twice.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /2,?625/ }).click();
    await said(books.undone);
    await expect(main.getByText(books.isUndone, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the statement is right to the last unit, owes nothing, and is a table too", async () => {
    await follow(books.statement);
    await expect(title).toHaveText(books.statementOf(centre));
    const row = (name: string) =>
      main.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    for (const [name, figure] of [
      [accounts.delivered, "10"],
      [accounts.returned, "2"],
      [accounts.sold, "3"],
      [accounts.void, "2"],
      [accounts.left, "3"],
      [accounts.sales, money(3000)],
      [accounts.lessCommission, money(-375)],
      [accounts.paid, money(-2625)],
      [accounts.owes, money(0)],
    ] as const)
      await expect(row(name).getByRole("cell")).toHaveText(figure);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      downloadTable(page, country, "asExcel"),
    ]);
    const bytes = await readFile(await download.path());
    // A workbook is an archive of this kind.
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    await page.emulateMedia({ media: "print" });
    await expect(main.getByText(accounts.signedCentre)).toBeVisible();
    await expect(title).toBeHidden();
    await page.emulateMedia({ media: null });
    await follow(books.lastMonth);
    await expect(main.getByText(books.noLines)).toBeVisible();
  });
});
