import type { Api } from "@manara/contract/calls/client";
import { UNDO_SALE_MINUTES } from "@manara/contract/cards/card-rules";
import { formatSerial } from "@manara/contract/cards/card-serial";
import type { OwnSale } from "@manara/contract/cards/own-sales";
import { priceInSentence, writePrice } from "../../apps/web/app/ui/write-price.ts";
import { inArabicDigits } from "../cards.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, logInByCall } from "../people.ts";
import { asDirector, employ, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

// Cards that cannot be sold, and a network that is gone.
test.use({ provokes: [0, 409] });

const PRICE = 1000;

/** Ten cards at a centre that may owe for eight of them. */
async function deliverCards(api: Api, headers: { authorization: string }, centreId: number) {
  const terms = { centreId, isPrepaid: false, creditLimit: 8 * PRICE, commission: 0 };
  await api("POST /centre/account/terms", { body: terms, headers });
  const batch = await api("POST /card/batch/create", { body: { amount: 10, price: PRICE }, headers });
  await api("POST /card/batch/print", { body: { batchId: batch.id, layout: "A4" }, headers });
  const { firstSerial, lastSerial } = batch;
  await api("POST /card/range/deliver", { body: { firstSerial, lastSerial, centreId }, headers });
  /** The serial of a card, counted from 1. */
  return (number: number) => firstSerial + number - 1;
}

test("a centre sells on a phone, with and without a network; what it cannot sell stays until it is seen", async ({
  page,
  context,
  country,
  request,
  api,
}) => {
  const { ownCentre: text } = textsOf(country);
  const money = (amount: number) => writePrice(amount, localCountry(country));
  const seller = await employ(request, country, "CENTRE");
  const serialOf = await asDirector(request, country, async (director, headers) => {
    const { centreId } = await director("GET /user/get", { query: { userId: seller.userId }, headers });
    return deliverCards(director, headers, centreId ?? 0);
  });
  const serial = (number: number) => formatSerial(serialOf(number));
  await logInByCall(page, seller);
  await page.goto("/centre");
  await waitUntilInteractive(page);
  const headers = await authorise(page);
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const said = (words: string) =>
    expect(main.getByRole("status").filter({ hasText: words }).first()).toBeVisible();
  const field = main.getByLabel(text.serial);
  const sell = main.getByRole("button", { name: text.sellIt, exact: true });
  const tab = (name: string) => main.getByRole("link", { name, exact: true }).first().click();
  const selling = "**/api/centre/own/sell";
  const readSales = (): Promise<OwnSale[]> => api("GET /centre/own/sales", { headers });

  await test.step("a slip of the finger is found before anything is sold", async () => {
    await expect(title).toHaveText(text.sell);
    const stockPage = await (await page.request.get("/centre/stock")).text();
    expect(/<title>(.*?)<\/title>/.exec(stockPage)?.[1], "before any script").toContain(text.stock);
    await expect(main).toContainText(money(8 * PRICE));
    await field.fill(serial(1).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
    await sell.click();
    await expect(main.getByRole("alert")).toHaveText(text.problems.FIRST_SERIAL_INVALID);
    await expectAccessible(page);
  });

  await test.step("a card is sold with one press, its serial typed as an Arabic keyboard writes it", async () => {
    await field.fill(inArabicDigits(serial(1)));
    await expect(main).toContainText(money(PRICE));
    await main.getByLabel(text.phone).fill("0550 00 00 00");
    await sell.dblclick();
    await said(text.live(1));
    await expect(main.getByText(text.ifASlip(UNDO_SALE_MINUTES))).toBeVisible();
    await expect(field).toHaveValue("");
    await expectAccessible(page);
    expect(await readSales()).toMatchObject([{ firstSerial: serialOf(1), cards: 1, phone: "0550000000" }]);
  });

  const refusedBefore = (count: number) =>
    main.getByRole("alert").filter({ hasText: text.refusedSales(count) });

  await test.step("sold again it is refused, and the refusal stays until it was seen", async () => {
    // Digit by digit: React does not hear of a text that was there before the form was emptied.
    await field.pressSequentially(serial(1));
    await sell.click();
    const refused = main.getByRole("alert").filter({ hasText: text.notSold });
    await expect(refused).toContainText(serial(1));
    await expect(refused).toBeFocused();
    await expect(refused).toBeInViewport({ ratio: 1 });
    await expect(refused.getByRole("button")).toHaveText([text.seen]);
    await expectAccessible(page);
    await page.reload();
    await waitUntilInteractive(page);
    await expect(refused).toBeVisible();
    await tab(text.stock);
    await expect(title).toHaveText(text.stock);
    await expect(refused).toHaveCount(0);
    await expect(refusedBefore(1)).toBeVisible();
    await tab(text.sell);
    await refused.getByRole("button", { name: text.seen }).click();
    await expect(refused).toHaveCount(0);
  });

  await test.step("without a network sales wait, and the buyer is told so", async () => {
    await context.setOffline(true);
    await field.fill(serial(2));
    await sell.click();
    await said(text.waitingSales(1));
    await expect(main.getByText(text.tellTheBuyer)).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(text.waitingSales(1))).toBeInViewport({ ratio: 1 });
    await main.getByLabel(text.several).check();
    await main.getByLabel(text.firstSerial).fill(serial(3));
    await main.getByLabel(text.lastSerial).fill(serial(5));
    await expect(main).toContainText(money(3 * PRICE));
    await sell.click();
    await said(text.waitingSales(2));
    await field.fill(serial(4));
    await sell.click();
    await expect(main.getByRole("alert")).toHaveText(text.problems.ALREADY_WAITS);
    await field.fill("");
    await expectAccessible(page);
  });

  const takeBack = async (number: number) => {
    const waiting = main.getByRole("listitem").filter({ hasText: serial(number) });
    await waiting.getByRole("button", { name: text.undoSale }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    return {
      hint: dialog.getByText(text.undoLater(UNDO_SALE_MINUTES)),
      confirm: () => dialog.getByRole("button", { name: text.undoSale }).click(),
    };
  };

  await test.step("what was never sent is dropped when it is taken back, and may be sold anew", async () => {
    const { hint, confirm } = await takeBack(2);
    await expect(hint).toHaveCount(0);
    await confirm();
    await said(text.waitingSales(1));
    await expect(main.getByRole("listitem").filter({ hasText: serial(2) })).toHaveCount(0);
    await field.fill(serial(2));
    await sell.click();
    await said(text.waitingSales(2));
  });

  await test.step("they arrive by themselves when it is back", async () => {
    await context.setOffline(false);
    await expect(main.getByText(text.waitingSales(2))).toHaveCount(0, { timeout: 20_000 });
    await expect.poll(async () => (await readSales()).length).toBe(3);
  });

  await test.step("so do those of a page that was closed meanwhile; what was void by then is refused", async () => {
    await page.route(selling, (route) => route.abort("internetdisconnected"));
    for (const [number, waiting] of [
      [6, 1],
      [7, 2],
    ] as const) {
      await field.fill(serial(number));
      await sell.click();
      await said(text.waitingSales(waiting));
    }
    await asDirector(request, country, (director, by) =>
      director("POST /card/range/void", {
        body: { firstSerial: serialOf(7), lastSerial: serialOf(7), reason: "Stolen." },
        headers: by,
      }),
    );
    await page.unroute(selling);
    await page.reload();
    await waitUntilInteractive(page);
    await expect.poll(async () => (await readSales()).length).toBe(4);
    await tab(text.sales);
    await refusedBefore(1).click();
    const refused = main.getByRole("group").filter({ hasText: text.notSold });
    await expect(refused).toContainText(serial(7));
    await expectAccessible(page);
    await refused.getByRole("button", { name: text.seen }).click();
    await expect(refused).toHaveCount(0);
    await tab(text.sell);
  });

  await test.step("a sale whose answer was lost is undone when it is taken back, in a page that was closed too", async () => {
    let isSold = false;
    await page.route(selling, async (route) => {
      if (!isSold) await route.fetch();
      isSold = true;
      await route.abort("internetdisconnected");
    });
    await field.fill(serial(8));
    await sell.click();
    await said(text.waitingSales(1));
    await expect.poll(async () => (await readSales()).length).toBe(5);
    const { hint, confirm } = await takeBack(8);
    await expect(hint).toBeVisible();
    await confirm();
    await expect(main.getByText(text.undoWaits)).toBeVisible();
    await expect(main.getByText(text.tellTheBuyer)).toHaveCount(0);
    await page.unroute(selling);
    await page.reload();
    await waitUntilInteractive(page);
    await expect
      .poll(async () => (await readSales()).map(({ takenBack }) => takenBack?.cards ?? 0))
      .toEqual([1, 0, 0, 0, 0]);
    await expect(main.getByText(text.undoWaits)).toHaveCount(0);
  });

  await test.step("stock, sales and account are right", async () => {
    await tab(text.stock);
    await expect(title).toHaveText(text.stock);
    await expect(main).toContainText(text.cards(3));
    await expectAccessible(page);
    await tab(text.sales);
    await expect(title).toHaveText(text.sales);
    await expect(main.getByRole("listitem").filter({ hasText: "0550000000" })).toHaveCount(1);
    await expectAccessible(page);
    await tab(text.account);
    await expect(title).toHaveText(text.account);
    await expect(main).toContainText(money(6 * PRICE));
    await expect(main).toContainText(money(2 * PRICE));
    await expectAccessible(page);
  });

  await test.step("what was paid ahead is not called owed", async () => {
    await asDirector(request, country, async (director, by) => {
      const { centreId } = await director("GET /user/get", {
        query: { userId: seller.userId },
        headers: by,
      });
      const body = { centreId: centreId ?? 0, amount: 7 * PRICE, note: "" };
      await director("POST /centre/payment/add", { body, headers: by });
    });
    await page.reload();
    await expect(main.getByText(text.youPaidAhead, { exact: true })).toBeVisible();
    await expect(main.getByText(text.youOwe, { exact: true })).toHaveCount(0);
    const { accounts } = textsOf(country).manage;
    const named = (name: string) => page.getByRole("rowheader", { name, exact: true });
    await expect(main.getByRole("row").filter({ has: named(accounts.ahead) })).toContainText(money(PRICE));
    await expect(named(accounts.owes)).toHaveCount(0);
  });

  await test.step("a sale that the school takes back says so in the list", async () => {
    const undone = {
      firstSerial: serialOf(1),
      lastSerial: serialOf(1),
      reason: "A mistake",
      isOpened: false,
    };
    await asDirector(request, country, (director, by) =>
      director("POST /card/range/undo-sale", { body: undone, headers: by }),
    );
    await tab(text.sales);
    const sale = main.getByRole("listitem").filter({ hasText: "0550000000" });
    await expect(sale).toContainText(text.takenBack(1));
    // And the one that the seller has taken back.
    await expect(main.getByText(text.takenBack(1))).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step("more cards are asked for, and the school answers", async () => {
    await tab(text.orders);
    await main.getByLabel(text.amount).fill("50");
    await main.getByLabel(text.priceIn(localCountry(country).currencyLabel)).fill(String(PRICE));
    await main.getByRole("button", { name: text.sendOrder }).click();
    await expect(main.getByText(text.states.OPEN, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await asDirector(request, country, async (director, by) => {
      const [order] = await director("GET /centre/order/list", { query: { state: "OPEN" }, headers: by });
      const body = { orderId: order?.id ?? 0, state: "REFUSED" as const, answer: "In May." };
      await director("POST /centre/order/settle", { body, headers: by });
    });
    await page.reload();
    await expect(main).toContainText("In May.");
  });

  await test.step("nothing else of the school's work is theirs", async () => {
    await page.goto("/admin/cards");
    await expect(page).toHaveURL("/");
  });
});

test("from adding a shop to its first sale: how it pays is asked, and too little credit is said before it hinders", async ({
  page,
  context,
  country,
  request,
  api,
}) => {
  const { ownCentre: text, manage } = textsOf(country);
  const facts = localCountry(country);
  const name = `مكتبة ${Date.now()}`;
  const main = page.getByRole("main");
  await logInAsAdmin(page, request, country);

  await test.step("the head adds it, with its limit and its commission", async () => {
    const { centres, accounts } = manage;
    await page.goto("/admin/basicData/centres/add");
    await waitUntilInteractive(page);
    await main.getByLabel(centres.fields.name).fill(name);
    await main.getByLabel(centres.fields.region, { exact: true }).fill("وهران");
    await main.getByLabel(centres.fields.place, { exact: true }).fill("وسط المدينة");
    await main.getByLabel(accounts.creditLimit(facts.currencyLabel)).fill(String(PRICE));
    await main.getByLabel(accounts.commissionField).fill("10");
    await expectAccessible(page);
    await main.getByRole("button", { name: centres.save, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: centres.saved })).toBeVisible();
  });

  const headers = await authorise(page);
  const centreId =
    (await api("GET /centre/list-managed", { headers })).find((centre) => centre.name === name)?.id ?? 0;
  const batch = await api("POST /card/batch/create", { body: { amount: 3, price: PRICE }, headers });
  await api("POST /card/batch/print", { body: { batchId: batch.id, layout: "A4" }, headers });

  await test.step("delivering more than it can sell warns, with the sums", async () => {
    const { batches } = manage;
    await page.goto(
      `/admin/cards/batches/${batch.id}/deliver?first=${batch.firstSerial}&last=${batch.lastSerial}`,
    );
    await waitUntilInteractive(page);
    await main.getByLabel(batches.centre).selectOption({ label: `وهران · ${name}` });
    const sums = [priceInSentence(PRICE, facts), priceInSentence(2700, facts)] as const;
    await expect(main.getByText(manage.credit.cannotSellAll(...sums))).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: batches.doIt.deliver }).click();
    await expect(page.getByRole("status").filter({ hasText: batches.done.deliver(3) })).toBeVisible();
  });

  const seller = await employ(request, country, "STUDENT");
  const role = { userId: seller.userId, role: "CENTRE" as const, centreId };
  await api("POST /user/update-user-role", { body: role, headers });
  await logInByCall(page, seller);
  await page.goto("/centre");
  await waitUntilInteractive(page);

  await test.step("its first card is sold; what it has no credit for is refused with the sums", async () => {
    const sell = async (serial: number) => {
      // A form at work takes no letters.
      await expect(main.getByLabel(text.serial)).toBeEnabled();
      await main.getByLabel(text.serial).pressSequentially(formatSerial(serial));
      await main.getByRole("button", { name: text.sellIt, exact: true }).click();
    };
    await sell(batch.firstSerial);
    await expect(
      main
        .getByRole("status")
        .filter({ hasText: text.live(1) })
        .first(),
    ).toBeVisible();
    await sell(batch.lastSerial);
    const sums = [priceInSentence(100, facts), priceInSentence(900, facts)] as const;
    const refused = main.getByRole("alert").filter({ hasText: text.notSold });
    await expect(refused).toContainText(text.creditShort(...sums));
    await expect(refused.getByRole("button")).toHaveText([text.seen, text.again]);
    await expectAccessible(page);
  });

  await test.step("without a network no more is sold than that credit, and the refusal of the last sale stays", async () => {
    await context.setOffline(true);
    await expect(main.getByLabel(text.serial)).toBeEnabled();
    await main.getByLabel(text.serial).pressSequentially(formatSerial(batch.firstSerial + 1));
    await main.getByRole("button", { name: text.sellIt, exact: true }).click();
    await expect(main.getByText(text.problems.BEYOND_CREDIT)).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(text.tellTheBuyer)).toHaveCount(0);
    await expect(main.getByRole("alert").filter({ hasText: text.notSold })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
  });
});
