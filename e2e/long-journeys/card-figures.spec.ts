import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { countries } from "@manara/countries/countries";
import { writePrice } from "../../apps/web/app/ui/write-price.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise } from "../people.ts";
import { downloadTable, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

/** A price that no other journey sells at. */
const PRICE = 4321;

test("what was sold is told on the start page, in the figures and on a statement to print", async ({
  page,
  country,
  request,
  api,
}) => {
  const { sales: text, books } = textsOf(country).manage;
  const money = (amount: number) => writePrice(amount, localCountry(country));
  await logInAsAdmin(page, request, country);
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const centre = `Figures ${Date.now()}`;
  await page.goto("/admin/cards");
  await waitUntilInteractive(page);
  const headers = await authorise(page);

  const place = { name: centre, region: "Region", place: "Place", hours: "", phone: "" };
  const { id: centreId } = await api("POST /centre/add", { body: place, headers });
  const terms = { centreId, isPrepaid: false, creditLimit: 1_000_000, commission: 1000 };
  await api("POST /centre/account/terms", { body: terms, headers });
  const batch = await api("POST /card/batch/create", { body: { amount: 60, price: PRICE }, headers });
  await api("POST /card/batch/print", { body: { batchId: batch.id, layout: "A4" }, headers });
  const serials = (first: number, last: number) => ({
    firstSerial: batch.firstSerial + first - 1,
    lastSerial: batch.firstSerial + last - 1,
  });
  await api("POST /card/range/deliver", { body: { ...serials(1, 30), centreId }, headers });
  await api("POST /card/range/sell", { body: { ...serials(1, 28), saleId: randomUUID() }, headers });

  await test.step("the start page says what came in, what is owed and what runs out", async () => {
    await page.goto("/admin");
    await waitUntilInteractive(page);
    const panel = main.getByRole("region", { name: text.summary });
    await expect(panel).toContainText(text.today);
    await expect(panel.getByRole("link", { name: text.owed })).toBeVisible();
    await expect(panel).toContainText(text.weekBefore("").trim());
    await expectAccessible(page);
    await panel.getByRole("link", { name: text.all }).click();
    await expect(title).toHaveText(text.title);
    await expect(page).toHaveURL("/admin/cards/figures");
  });

  await test.step("the figures tell it by day, centre and price, and how long the cards last", async () => {
    const part = (name: string) => main.getByRole("region", { name, exact: true });
    await expect(part(text.byCentre).getByRole("link", { name: centre })).toBeVisible();
    await expect(part(text.byPrice)).toContainText(money(PRICE));
    await expect(part(text.byPrice)).toContainText(money(28 * PRICE));
    await expect(part(text.field)).toContainText(money(30 * PRICE));
    // Two are left of thirty, and one is sold a day.
    const outlook = part(text.stock)
      .getByRole(page.viewportSize()?.width === 360 ? "listitem" : "row")
      .filter({ hasText: centre });
    await expect(outlook).toContainText(text.days(2));
    await expect(main).toContainText(text.whichDay);
    await expectAccessible(page);
  });

  await test.step("a list is a table for the country's spreadsheets", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      downloadTable(page, country, "asCsv", text.byCentre),
    ]);
    const table = await readFile(await download.path(), "utf8");
    const row = [centre, 28, 28 * PRICE, 28 * 432].join(countries[country].listSeparator);
    expect(table.split("\r\n")).toContain(row);
  });

  await test.step("another period is asked for by its days, and is in the address", async () => {
    await main.getByLabel(books.from).fill("2020-01-01");
    await main.getByLabel(books.to, { exact: true }).fill("2020-12-31");
    await main.getByRole("button", { name: books.show }).click();
    await expect(page).toHaveURL("/admin/cards/figures?from=2020-01-01&to=2020-12-31");
    for (const name of [text.byCentre, text.byPrice, text.byCourse, text.byEducator])
      await expect(main.getByRole("region", { name, exact: true })).toContainText(text.none);
    await expectAccessible(page);
  });

  await test.step("the statement of the centre is saved as PDF", async () => {
    await page.goto(`/admin/cards/centres/${centreId}/statement`);
    await waitUntilInteractive(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("button", { name: books.asPdf }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^statement-\d+-.*\.pdf$/);
    const paper = await readFile(await download.path());
    expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
    expect(paper.subarray(-6).toString().trim()).toBe("%%EOF");
    await expectAccessible(page);
  });
});
