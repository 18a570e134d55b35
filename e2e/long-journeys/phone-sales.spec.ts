import { readFile } from "node:fs/promises";
import path from "node:path";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { priceInSentence, writePrice } from "../../apps/web/app/ui/write-price.ts";
import { cardPage, holdsCode } from "../cards.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { schools } from "../schools.ts";
import { goToPlace, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

// A centre without credit, and a wrong PIN.
test.use({ provokes: [400, 409] });

test("a card is sold by phone: its buyer redeems it by the message, another one by number and PIN", async ({
  page,
  school,
  country,
  request,
  api,
  openBrowser,
}) => {
  const { manage, myCard, errors } = textsOf(country);
  const { phoneSales: text } = manage;
  const facts = localCountry(country);
  const course = await findCardCourse(request, school);
  const centre = `Centre ${Date.now()}`;
  const phoneNumber = inventPerson(country).phoneNumber;
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/cards");
  await waitUntilInteractive(page);
  const headers = await authorise(page);
  await api("POST /centre/add", {
    body: { name: centre, region: "Region", place: "Place", hours: "", phone: "" },
    headers,
  });
  const main = page.getByRole("main");
  const choose = (label: string, option: string) => main.getByLabel(label).selectOption({ label: option });
  const sell = () => main.getByRole("button", { name: text.sell, exact: true }).click();
  const sms = main.getByRole("link", { name: text.sendSms });
  const hrefOf = async () => (await sms.getAttribute("href")) ?? "";

  await test.step("what is missing is said; a centre without credit sells nothing", async () => {
    await goToPlace(page, manage.batches.places, manage.batches.byPhone);
    await expect(main.getByText(text.noSales)).toBeVisible();
    await sell();
    await expect(main.getByRole("alert").first()).toHaveText(text.problems.PHONE_NUMBER_REQUIRED);
    await expectAccessible(page);
    await main.getByLabel(text.phone).fill(phoneNumber.replace(/^(....)/, "$1 "));
    await choose(text.price, writePrice(course.price, facts));
    await choose(text.seller, `Region · ${centre}`);
    await expect(main.getByText(text.creditLeft(priceInSentence(0, facts)))).toBeVisible();
    await sell();
    await expect(main.getByRole("alert")).toHaveText(
      manage.credit.short(priceInSentence(0, facts), priceInSentence(course.price, facts)),
    );
  });

  await test.step("the school sells; the code stands in the links, and nowhere to be read", async () => {
    await choose(text.seller, text.school);
    await sell();
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(
      text.sold(priceInSentence(course.price, facts), `\u2066${phoneNumber}\u2069`),
    );
    await expectAccessible(page);
    expect(await main.getByRole("link", { name: text.sendWhatsapp }).getAttribute("href")).toContain(
      `https://wa.me/${facts.callingCode}${phoneNumber.slice(1)}?text=`,
    );
  });

  const link = new URL(await hrefOf());
  const message = link.searchParams.get("body") ?? "";
  const [redeemLink = "", code = ""] = /https?:\/\/\S+#(\S+)$/.exec(message) ?? [];
  const readPin = async () => (await main.getByText(/^\d{3} \d{3}$/).innerText()).replace(" ", "");
  await expect.poll(readPin).toMatch(/^\d{6}$/);
  let pin = "";

  await test.step("only who looks into the link finds the code", async () => {
    expect(link.protocol + link.pathname).toBe(`sms:+${facts.callingCode}${phoneNumber.slice(1)}`);
    expect(message).toContain(groupCardCode(code));
    expect(holdsCode(await page.locator("body").innerText(), code)).toBe(false);
    expect(
      await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ),
    ).not.toContain(code);
  });

  await test.step("a message that was not sent can be sent still, with a new PIN to read out", async () => {
    await main.getByRole("button", { name: text.next }).click();
    await expect(main.getByText(text.lastSalesHint)).toBeVisible();
    await main.getByRole("button", { name: text.sendAgainTo(phoneNumber) }).click();
    await expect(sms).toBeVisible();
    expect(await hrefOf()).toBe(link.href);
    pin = await readPin();
    await expectAccessible(page);
  });

  await test.step("the card is found by the number of its buyer, with the last group of its code", async () => {
    await page.goto(`/admin/cards?search=${phoneNumber}`);
    await waitUntilInteractive(page);
    await expect(main).toContainText(code.slice(-4));
    expect(holdsCode(await main.innerText(), code)).toBe(false);
  });

  await test.step("the buyer gets the code by number and PIN, and is told of a wrong one", async () => {
    const buyer = await openBrowser();
    const [theirs, field] = [
      buyer.getByRole("main"),
      (name: string) => buyer.getByLabel(name, { exact: true }),
    ];
    await buyer.goto("/redeem");
    await waitUntilInteractive(buyer);
    await theirs.getByRole("link", { name: textsOf(country).purchases.anyCourse.boughtByPhone }).click();
    await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(myCard.title);
    await field(myCard.phone).fill(phoneNumber);
    await field(myCard.pin).fill(pin === "000000" ? "000001" : "000000");
    await expectAccessible(buyer);
    await theirs.getByRole("button", { name: myCard.show }).click();
    await expect(theirs.getByRole("alert")).toHaveText(errors.CARD_PIN_NOT_ACCEPTED);
    await field(myCard.pin).fill(pin.slice(0, -1));
    await theirs.getByRole("button", { name: myCard.show }).click();
    await expect(theirs.getByRole("alert")).toHaveText(myCard.problems.PIN_INVALID);
    // As the seller's page shows it.
    await field(myCard.pin).fill(pin.replace(/^(...)/, "$1 "));
    await theirs.getByRole("button", { name: myCard.show }).click();
    await expect(theirs).toContainText(groupCardCode(code));
    await expectAccessible(buyer);
    await theirs.getByRole("link", { name: myCard.use }).click();
    await expect(buyer).toHaveURL(/\/redeem$/);
    await expect(buyer.getByText(textsOf(country).purchases.anyCourse.atHand(code.slice(-4)))).toBeVisible();
  });

  await test.step("or follows the link of the message and redeems it", async () => {
    const buyer = await openBrowser();
    const { anyCourse, main: theirs, activate, heading } = cardPage(buyer, country);
    const person = inventPerson(country);
    await registerPerson(request, person);
    await logInByCall(buyer, person);
    await buyer.goto(new URL(redeemLink).pathname + new URL(redeemLink).hash);
    await theirs.getByRole("button", { name: course.name }).first().click();
    await activate.click();
    await expect(heading(anyCourse.doneTitle)).toBeVisible();
    await buyer.goto("/my-card");
    await waitUntilInteractive(buyer);
    await buyer.getByLabel(myCard.phone, { exact: true }).fill(phoneNumber);
    await buyer.getByLabel(myCard.pin, { exact: true }).fill(pin);
    await theirs.getByRole("button", { name: myCard.show }).click();
    await expect(theirs.getByRole("alert")).toHaveText(errors.CARD_PIN_NOT_ACCEPTED);
  });

  await test.step("the server has not logged the code", async () => {
    const printed = await readFile(path.join(schools[country].folder, "printed.txt"), "utf8");
    expect(holdsCode(printed, code)).toBe(false);
  });
});
