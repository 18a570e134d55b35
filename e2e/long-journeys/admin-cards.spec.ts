import { readFile } from "node:fs/promises";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { countries } from "@manara/countries/countries";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise } from "../people.ts";
import { actBehindMore, actOnRow } from "../row-acts.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// spec: purpose.cards, resolver.cards
test("an administrator makes cards, finds, prints and deletes them", async ({
  page,
  country,
  request,
  api,
}) => {
  const { staff, manage } = textsOf(country);
  const { cards: text, audit } = manage;
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/cards");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const rows = main.getByText(/^([A-Z2-9]{4} ){3}[A-Z2-9]{4}$/);
  // No other journey sells cards of this price.
  const price = 31_337;
  const found = (count: number) =>
    expect(main.getByRole("status").filter({ hasText: staff.widgets.found(count) })).toBeVisible();

  await test.step("what is wrong is said before the server is asked", async () => {
    await actBehindMore(page, country, text.create);
    await main.getByLabel(text.amount).fill("10001");
    await main.getByLabel(text.amount).blur();
    await expect(main.getByRole("alert")).toHaveText(text.problems.AMOUNT_INVALID);
    await main.getByRole("button", { name: text.createNow }).click();
    await expect(main.getByRole("alert")).toHaveText([
      text.problems.AMOUNT_INVALID,
      text.problems.PRICE_REQUIRED,
    ]);
    await expectAccessible(page);
  });

  await test.step("ten cards are in sight on a small laptop", async () => {
    const size = page.viewportSize();
    await page.goto("/admin/cards");
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(async () => {
      const { y = 0, height = 0 } = (await main.getByRole("row").nth(10).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(800);
    }).toPass({ timeout: 10_000 });
    if (size) await page.setViewportSize(size);
    await actBehindMore(page, country, text.create);
  });

  await test.step("three are made, and the list shows them alone", async () => {
    await main.getByLabel(text.amount).fill("3");
    await main.getByRole("textbox").nth(1).fill(String(price));
    await main.getByRole("button", { name: text.createNow }).click();
    await expect(page).toHaveURL(`/admin/cards?status=UNUSED&price=${price}`);
    await found(3);
    await expect(rows).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step("one is found by its code, however it is written", async () => {
    const [card] = await api("GET /card/list", { query: { price }, headers: await authorise(page) });
    await main.getByRole("searchbox").fill(groupCardCode(card?.cardKey ?? "").toLowerCase());
    await found(1);
    const row = card?.cardKey ?? "";
    await actOnRow(page, country, { row, act: staff.delete, alone: staff.deleteOf(row) });
    await expect(dialog).toContainText(text.deleteHint);
    await dialog.getByRole("button", { name: staff.delete }).click();
    await expect(main.getByText(staff.widgets.nothing)).toBeVisible();
  });

  await test.step("one is found by a printed group, and by two; less says what to type", async () => {
    await page.goto(`/admin/cards?price=${price}`);
    await waitUntilInteractive(page);
    const [card] = await api("GET /card/list", { query: { price }, headers: await authorise(page) });
    const code = card?.cardKey ?? "";
    const box = main.getByRole("searchbox");
    await box.fill(code.slice(4, 8).toLowerCase());
    await expect(main.getByText(groupCardCode(code)).first()).toBeVisible();
    const arabic = code.slice(4, 8).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await box.fill(`${arabic}-${code.slice(8, 12)}`);
    await expect(box).toHaveValue(`${code.slice(4, 8)}-${code.slice(8, 12)}`);
    await found(1);
    await box.fill(code.slice(4, 7));
    await expect(main.getByText(text.nothingHint)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a price that is no number is reported, and filters nothing", async () => {
    await page.goto(`/admin/cards?price=${price}`);
    await waitUntilInteractive(page);
    const tools = main.getByRole("search");
    const field = tools.getByRole("textbox", { name: text.price });
    const opener = tools.getByRole("button", { name: staff.widgets.filters, exact: true });
    await expect(field.or(opener).first()).toBeVisible();
    if (!(await field.isVisible())) await opener.click();
    await field.fill("abc");
    await field.press("Enter");
    await expect(tools.getByText(staff.widgets.noNumber)).toBeVisible();
    await expect(page).toHaveURL(`/admin/cards?price=${price}`);
    await expect(rows).toHaveCount(2);
  });

  await test.step("all of the list is exported as a table that spreadsheets read", async () => {
    await page.goto(`/admin/cards?price=${price}`);
    await waitUntilInteractive(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      actBehindMore(page, country, staff.asCsv),
    ]);
    expect(download.suggestedFilename()).toBe("cards.csv");
    const table = await readFile(await download.path(), "utf8");
    const headings = [text.number, text.code, text.price].join(countries[country].listSeparator);
    expect(table.startsWith(`\uFEFF${headings} (`)).toBe(true);
    expect(table.trim().split("\n")).toHaveLength(3);
  });

  await test.step("one card shows its history", async () => {
    await rows.first().click();
    await expect(page.getByRole("heading", { name: text.life })).toBeVisible();
    await expect(main.getByText(audit.acts["card.made"])).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the sheet to print holds the unused ones", async () => {
    await page.goto(`/admin/cards/sheet?price=${price}`);
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step("more than one sheet holds are printed sheet by sheet, each with its number", async () => {
    const headers = await authorise(page);
    const many = 900_000 + (Date.now() % 90_000);
    await api("POST /card/create", { body: { amount: 501, price: many }, headers });
    await page.goto(`/admin/cards/sheet?price=${many}`);
    await expect(rows).toHaveCount(500);
    await expect(main.getByText(text.sheetPart({ page: 1, pages: 2, first: 1, last: 500 }))).toBeVisible();
    await page.goto(`/admin/cards/sheet?price=${many}&page=2`);
    await expect(rows).toHaveCount(1);
    await expect(main.getByText(text.sheetPart({ page: 2, pages: 2, first: 501, last: 501 }))).toBeVisible();
  });

  await test.step("several go at once", async () => {
    await page.goto(`/admin/cards?price=${price}`);
    await main.getByLabel(staff.widgets.selectAll).check();
    await main.getByRole("button", { name: staff.delete, exact: true }).last().click();
    await expect(dialog).toContainText(text.deleteCards(2));
    await dialog.getByRole("button", { name: staff.delete }).click();
    await expect(page.getByRole("status").filter({ hasText: staff.deleted(2) })).toBeVisible();
    await found(0);
  });

  await test.step("to delete all unused ones a word is asked for", async () => {
    await expect(main.getByRole("button", { name: text.deleteAll })).toHaveCount(0);
    await actBehindMore(page, country, text.deleteAll);
    const counts = await api("GET /card/deletable", { headers: await authorise(page) });
    expect(counts.go).toBeGreaterThan(500);
    await expect(dialog).toContainText(text.stay(counts));
    const act = dialog.getByRole("button", { name: text.deleteAll });
    await expect(act).toBeDisabled();
    await dialog.getByRole("textbox").fill(` ${text.deleteAllWord.toUpperCase()} `);
    await expect(act).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: staff.widgets.cancel }).click();
  });
});
