import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, registerPerson } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

test("an administrator sees what waits, and sees to it", async ({ page, country, request, api, school }) => {
  const { manage, staff } = textsOf(country);
  const { site: text, centres, accounts, seasons } = manage;
  const writer = inventPerson(country);
  const name = `${writer.fullName} ${Date.now()}`;
  await api("POST /email/contact", { body: { name, email: writer.email, message: "متى تبدأ الدروس؟" } });
  await registerPerson(request, writer);
  await logInAsAdmin(page, request, country);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const expectNotice = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();

  await test.step("the dashboard has figures, and leads to what waits", async () => {
    await page.goto("/admin");
    await waitUntilInteractive(page);
    await expect(main.getByRole("table", { name: text.figures })).toBeVisible();
    // Somebody registers in this journey, so there is one chart at least.
    const chart = main.getByRole("figure").filter({ hasText: text.rows.newAccounts });
    await chart.getByText(staff.widgets.asTable).click();
    await expect(chart.getByRole("table", { name: text.rows.newAccounts })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: text.contactMessages }).click();
    await expect(page).toHaveURL("/admin/basicData/messages?state=OPEN");
  });

  await test.step("a message is marked as done, taken back, and answered by mail", async () => {
    await expectAccessible(page);
    await actOnRow(page, country, { row: name, act: text.done });
    await expect(main.getByText(name)).toHaveCount(0);
    await page.getByRole("button", { name: staff.widgets.undo }).click();
    await actOnRow(page, country, { row: name, act: text.answer });
    await dialog.getByRole("textbox", { name: text.answer }).fill("تبدأ يوم السبت.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.keepAnswer }).click();
    await expectNotice(text.answerKept);
    // The mail of the registration came first.
    await expect.poll(async () => (await school.findMail(writer.email)).text).toContain("تبدأ يوم السبت.");
  });

  await test.step("a distribution centre is added and deleted", async () => {
    await page.goto("/admin/basicData/centres/add");
    await waitUntilInteractive(page);
    await main.getByRole("button", { name: centres.save, exact: true }).click();
    await expect(main.getByRole("alert")).toHaveText([
      centres.problems.NAME_REQUIRED,
      centres.problems.REGION_REQUIRED,
      centres.problems.PLACE_REQUIRED,
      accounts.problems.CREDIT_LIMIT_REQUIRED,
      accounts.problems.COMMISSION_REQUIRED,
    ]);
    const centre = `مكتبة ${Date.now()}`;
    await main.getByLabel(centres.fields.name).fill(centre);
    await main.getByLabel(centres.fields.region, { exact: true }).fill("وهران");
    await main.getByLabel(centres.fields.place, { exact: true }).fill("وسط المدينة");
    await main.getByLabel(accounts.howItPays).selectOption({ label: accounts.paysBefore });
    await main.getByLabel(accounts.commissionField).fill("0");
    await expectAccessible(page);
    await main.getByRole("button", { name: centres.save, exact: true }).click();
    await expectNotice(centres.saved);
    await expect(page.getByRole("heading", { level: 1, name: centre })).toBeVisible();
    await page.goto("/admin/basicData/centres");
    await waitUntilInteractive(page);
    await actOnRow(page, country, { row: centre, act: staff.delete });
    await dialog.getByRole("button", { name: staff.delete }).click();
    await expect(main.getByRole("link", { name: centre })).toHaveCount(0);
  });

  await test.step("the end of the exams of a field is said, and taken back", async () => {
    await page.goto("/admin/basicData/exams");
    await waitUntilInteractive(page);
    const [field] = localCountry(country).fields;
    await main.getByRole("textbox", { name: seasons.season }).fill("2031");
    await main.getByLabel(seasons.group).selectOption(`#${field?.id}`);
    await main.getByLabel(seasons.date).first().fill("2020-06-20");
    await expect(main.getByText(seasons.isOver)).toBeVisible();
    await main.getByLabel(seasons.date).first().fill("2031-06-20");
    await expect(main.getByText(seasons.isOver)).toHaveCount(0);
    await main.getByRole("button", { name: seasons.save }).click();
    await expectNotice(seasons.saved);
    expect(await api("GET /season/list-exam-dates")).toContainEqual(
      expect.objectContaining({ season: "2031", fieldId: field?.id, grade: null, date: "2031-06-20" }),
    );
    await expectAccessible(page);
    const row = seasons.dateOf(field?.title ?? "", "2031");
    await actOnRow(page, country, { row, act: staff.delete, alone: staff.deleteOf(row) });
    await dialog.getByRole("button", { name: staff.delete }).click();
    await expect(page.getByRole("status").filter({ hasText: staff.deleted(1) })).toBeVisible();
  });
});
