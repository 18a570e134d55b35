import { tokenIn } from "@manara/contract/calls/client";
import { showSerial } from "../../apps/web/app/features/cards/manage/batches/ranges.rules.ts";
import { priceInSentence } from "../../apps/web/app/ui/write-price.ts";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, registerPerson } from "../people.ts";
import { asDirector, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

test("a used card is given back by who has read what happens; the watch and the books have their pages", async ({
  page,
  country,
  request,
  api,
}) => {
  const { manage } = textsOf(country);
  const { batches, cards, giveBack: text, watch } = manage;
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const said = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words }).first()).toBeVisible();
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const follow = (name: string) => main.getByRole("link", { name, exact: true }).first().click();
  const price = 1379;
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/cards/watch");
  await waitUntilInteractive(page);
  const headers = await authorise(page);

  await test.step("each rule says what it looks for and what it has counted", async () => {
    await expect(title).toHaveText(watch.title);
    for (const rule of Object.values(watch.rules))
      await expect(main.getByRole("heading", { name: rule })).toBeVisible();
    await expectAccessible(page);
    await press(watch.lookNow);
    await said(watch.looked);
    await follow(watch.booksHint);
    await expect(title).toHaveText(watch.books);
    await expectAccessible(page);
  });

  const student = inventPerson(country);
  const { userId } = await registerPerson(request, student);
  const name = `Course ${Date.now()}`;
  const courseId = await asDirector(request, country, async (director, as) => {
    const made = await director("POST /course/create", { body: { name, schoolId: -1 }, headers: as });
    const edits = { courseId: made.courseId, price, visibility: "PUBLIC" } as const;
    await director("POST /course/edit", { body: edits, headers: as });
    return made.courseId;
  });
  const [card] = await api("POST /card/create", { body: { amount: 1, price }, headers });
  const cardId = card?.id ?? 0;
  const own = openApi(request);
  const { email, password } = student;
  const token = tokenIn(await own.send("POST /auth/login", { body: { email, password } }));
  const as = { authorization: `Bearer ${token}` };
  await own.api("POST /purchase/activate", {
    body: { courseId, cardKey: card?.cardKey ?? null },
    headers: as,
  });

  await test.step("from the page of the card, with all that happens before the press", async () => {
    await page.goto(`/admin/cards/${cardId}`);
    await waitUntilInteractive(page);
    await follow(cards.giveBack);
    await expect(title).toHaveText(text.title);
    for (const sentence of [
      text.becomesVoid,
      text.courseGoes(name),
      text.progressStays(0),
      text.noCertificate,
      text.soldBySchool(priceInSentence(price, localCountry(country))),
      text.mailed,
    ])
      await expect(main).toContainText(sentence);
    await press(text.giveBack);
    await expect(main.getByRole("alert")).toHaveText(text.problems.REASON_REQUIRED);
    await expectAccessible(page);
    await main.getByLabel(text.reason).fill("It was the wrong course.");
    await press(text.giveBack);
    await said(text.done);
    await expect(page).toHaveURL(new RegExp(`/admin/cards/${cardId}$`));
    await expect(main.getByText(batches.moveActs.GIVEN_BACK, { exact: true })).toBeVisible();
    await expect(main.getByText(batches.states.VOID, { exact: true })).toBeVisible();
    await expect(main.getByText(showSerial(cardId)).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("or for a new card: its code is said once, and it opens the course", async () => {
    const [used] = await api("POST /card/create", { body: { amount: 1, price }, headers });
    const usedId = used?.id ?? 0;
    const obtain = (cardKey: string) =>
      own.api("POST /purchase/activate", { body: { courseId, cardKey }, headers: as });
    await obtain(used?.cardKey ?? "");
    await page.goto(`/admin/cards/${usedId}/give-back`);
    await waitUntilInteractive(page);
    await main.getByLabel(text.gains.CARD).check();
    for (const sentence of [
      text.saleStands,
      text.newCardMailed(priceInSentence(price, localCountry(country))),
    ])
      await expect(main).toContainText(sentence);
    await main.getByLabel(text.reason).fill("It was the wrong course.");
    await press(text.giveBack);
    await said(text.done);
    const code = await main.getByRole("status", { name: text.newCode }).innerText();
    expect(code).toMatch(/^(\w{4} ?){4}$/);
    await expect(main).toContainText(text.codeOnceAndMailed);
    await expectAccessible(page);
    expect(await own.api("GET /purchase/is-purchased", { query: { courseId }, headers: as })).toBe(false);
    await main.getByRole("link").last().click();
    await expect(main.getByText(batches.moveActs.REPLACES, { exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: showSerial(usedId) })).toBeVisible();
    await expect(main).not.toContainText(code);
    await expectAccessible(page);
    await obtain(code.replaceAll(" ", ""));
    expect(await own.api("GET /purchase/is-purchased", { query: { courseId }, headers: as })).toBe(true);
    const newId = Number(page.url().split("/").at(-1));
    await api("POST /card/give-back", { body: { cardId: newId, reason: "It was a trial." }, headers });
  });

  await test.step("the student has the course no longer", async () => {
    expect(await own.api("GET /purchase/is-purchased", { query: { courseId }, headers: as })).toBe(false);
    const had = await api("GET /purchase/user", { query: { userId }, headers });
    expect(had.map(({ takenBackDateTime }) => typeof takenBackDateTime)).toEqual([
      "string",
      "string",
      "string",
    ]);
  });
});
