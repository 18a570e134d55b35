import { findCardCourse } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { holdScripts, waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { inventPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

test("what was typed stands there again after a reload, but for passwords", async ({
  page,
  country,
  request,
  school,
}) => {
  const { accounts, contact, purchases } = textsOf(country);
  const { fields, register, registered } = accounts;
  const main = page.getByRole("main");
  const person = inventPerson(country);
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  const password = page.getByLabel(fields.password, { exact: true });
  const choosePassword = async () => {
    await password.fill(person.password);
    await page.getByLabel(fields.confirmPassword).fill(person.password);
  };

  await test.step("a registration, before the scripts have come again", async () => {
    await page.goto("/auth/register");
    await waitUntilInteractive(page);
    await page.getByLabel(fields.fullName).fill(person.fullName);
    await page.getByLabel(fields.email).fill(person.email);
    await page.getByLabel(fields.phoneNumber).fill(person.phoneNumber);
    await main.getByRole("button", { name: fields.showPassword }).first().click();
    await choosePassword();
    expect(await kept()).toContain(person.email);
    expect(await kept()).not.toContain(person.password);
    const letScriptsGo = await holdScripts(page);
    await page.reload();
    await expect(page.getByLabel(fields.fullName)).toHaveValue(person.fullName);
    await expect(page.getByLabel(fields.email)).toHaveValue(person.email);
    await expect(page.getByLabel(fields.phoneNumber)).toHaveValue(person.phoneNumber);
    await expect(password).toHaveValue("");
    await choosePassword();
    letScriptsGo();
    await waitUntilInteractive(page);
    await main.getByRole("button", { name: register.send }).click();
    await expect(page.getByRole("heading", { level: 1, name: registered.title })).toBeVisible();
    expect(await kept()).not.toContain(person.email);
  });

  await test.step("a card", async () => {
    const course = await findCardCourse(request, school);
    await page.goto(`/course/redeem/${course.courseId}`);
    await waitUntilInteractive(page);
    const field = page.getByLabel(purchases.cardCode);
    await field.pressSequentially("abcd12345");
    await page.reload();
    await waitUntilInteractive(page);
    await expect(field).toHaveValue("ABCD 1234 5");
    await field.press("End");
    await field.pressSequentially("678");
    await expect(field).toHaveValue("ABCD 1234 5678");
  });

  await test.step("a message, after another page too, until it is sent", async () => {
    await page.goto("/contact");
    await waitUntilInteractive(page);
    const message = main.getByRole("textbox", { name: contact.subjects.question.message });
    await message.fill("When do you open?");
    await main.getByLabel(contact.name, { exact: true }).fill(person.fullName);
    await main.getByLabel(contact.email, { exact: true }).fill(person.email);
    await navigate(page, "/guide");
    await expect(message).toHaveCount(0);
    await page.goBack();
    await expect(message).toHaveValue("When do you open?");
    await main.getByRole("button", { name: contact.send, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: contact.sent })).toBeVisible();
    await page.reload();
    await waitUntilInteractive(page);
    await expect(message).toHaveValue("");
  });
});
