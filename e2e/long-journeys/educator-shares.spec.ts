import { readFile } from "node:fs/promises";
import { tokenIn } from "@manara/contract/calls/client";
import { writePrice } from "../../apps/web/app/ui/write-price.ts";
import { openApi } from "../api.ts";
import { makeCards } from "../cards.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { asDirector, employ, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

/** A price that no other journey sells at. */
const PRICE = 2750;
const SHARE = 1100;

test("an educator gets forty percent of a card, sees it, is paid, and the statement is zero", async ({
  page,
  country,
  request,
}) => {
  const { own, shares, manage } = textsOf(country);
  const { books, courses, shares: text } = manage;
  const money = (amount: number) => writePrice(amount, localCountry(country));
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const open = async (address: string) => {
    await page.goto(address);
    await waitUntilInteractive(page);
  };
  const follow = (name: string) => main.getByRole("link", { name, exact: true }).first().click();
  const savePdf = async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("button", { name: books.asPdf }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^statement-\d+-.*\.pdf$/);
    const paper = await readFile(await download.path());
    expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
  };
  /** A figure of the account, beside its name. */
  const figure = (name: string) => main.locator("dl > div").filter({ hasText: name });

  const teacher = await employ(request, country, "TEACHER");
  const name = `Course ${Date.now()}`;
  const courseId = await asDirector(request, country, async (api, headers) => {
    const made = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    const edits = {
      courseId: made.courseId,
      price: PRICE,
      visibility: "PUBLIC",
      authorId: teacher.userId,
    } as const;
    await api("POST /course/edit", { body: edits, headers });
    return made.courseId;
  });

  await test.step("an administrator writes the percentage into the course", async () => {
    await logInAsAdmin(page, request, country);
    await open(`/admin/courses/${courseId}`);
    const field = main.getByLabel(courses.authorShare);
    await expect(field).toHaveValue("0");
    await field.fill("140");
    await main.getByRole("button", { name: courses.save }).click();
    await expect(main.getByText(books.percentInvalid)).toBeVisible();
    await field.fill("40");
    await expectAccessible(page);
    await main.getByRole("button", { name: courses.save }).click();
    await expect(page.getByRole("status").filter({ hasText: courses.saved })).toBeVisible();
    await open(`/admin/courses/${courseId}`);
    await expect(field).toHaveValue("40");
  });

  await test.step("a student uses a card", async () => {
    const student = inventPerson(country);
    await registerPerson(request, student);
    const [card] = await makeCards(request, country, PRICE, 1);
    const { api, send } = openApi(request);
    const { email, password } = student;
    const token = tokenIn(await send("POST /auth/login", { body: { email, password } }));
    await api("POST /purchase/activate", {
      body: { courseId, cardKey: card?.cardKey ?? null },
      headers: { authorization: `Bearer ${token}` },
    });
  });

  await test.step("the educator sees what was earned by which course, and no student", async () => {
    await logInByCall(page, teacher);
    await open(`/teacher/${teacher.userId}`);
    await page.getByRole("link", { name: own.earnings }).click();
    await expect(title).toHaveText(shares.own.title);
    await expect(figure(shares.own.due)).toContainText(money(SHARE));
    const months = main.getByRole("region", { name: shares.own.months });
    await expect(months).toContainText(name);
    await expect(months).toContainText(money(SHARE));
    await expect(main).toContainText(shares.kinds.EARNED);
    await expectAccessible(page);
    await savePdf();
  });

  await test.step("an administrator pays, and the statement is zero", async () => {
    await logInAsAdmin(page, request, country);
    await open("/admin/cards/educators");
    await expect(title).toHaveText(text.accounts);
    await expectAccessible(page);
    await open(`/admin/cards/educators/${teacher.userId}`);
    await expect(figure(shares.due)).toContainText(money(SHARE));
    await expect(main).toContainText(text.noPayments);
    await expectAccessible(page);
    await follow(books.pay);
    await expect(main).toContainText(text.dueNow);
    await main.getByLabel(books.amountIn(localCountry(country).currencyLabel)).fill(String(SHARE));
    await main.getByLabel(books.note).fill("Receipt 12");
    await expectAccessible(page);
    await main.getByRole("button", { name: books.addPayment, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: books.paymentAdded })).toBeVisible();
    await expect(figure(shares.due)).toContainText(money(0));
    await expect(main).toContainText("Receipt 12");

    await follow(books.statement);
    await expect(title).toContainText(teacher.fullName);
    const result = main.getByRole("row").filter({ hasText: shares.due }).last();
    await expect(result).toContainText(money(0));
    await expectAccessible(page);
    await savePdf();
  });

  await test.step("the educator who has no share is told how one comes", async () => {
    const lecturer = await employ(request, country, "LECTURER");
    await logInByCall(page, lecturer);
    await open(`/lecturer/${lecturer.userId}/1/earnings`);
    await expect(main).toContainText(shares.own.noneHint);
    await expectAccessible(page);
  });
});
