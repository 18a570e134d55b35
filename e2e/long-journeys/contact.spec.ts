import { codeOf } from "@manara/contract/calls/api-error";
import { countries } from "@manara/countries/countries";
import type { Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

/** The parts of the form, found as people find them. */
function formOf(page: Page, country: DemoCode) {
  const { contact } = textsOf(country);
  const main = page.getByRole("main");
  return {
    name: main.getByLabel(contact.name, { exact: true }),
    email: main.getByLabel(contact.email, { exact: true }),
    message: main.getByRole("textbox", { name: contact.subjects.question.message }),
    send: main.getByRole("button", { name: contact.send }),
    wrong: main.locator("[aria-invalid=true]"),
    refusal: main.getByRole("alert"),
  };
}

async function openContact(page: Page, country: DemoCode) {
  await page.goto("/contact");
  await waitUntilInteractive(page);
  return formOf(page, country);
}

// spec: route.contact, contact.form
test("a visitor writes to the school", async ({ page, country, school, api }) => {
  const { contact } = textsOf(country);
  const { fullName, email } = inventPerson(country);
  const form = await openContact(page, country);

  // spec: validation.contact-touched, validation.contact-all-touched, validation.contact-name, validation.contact-email, validation.contact-message, validation.contact-disabled
  await test.step("a field is wrong once it was left, all of them once they were to be sent", async () => {
    await expectAccessible(page);
    await expect(form.send).toBeDisabled();
    await expect(form.wrong).toHaveCount(0);
    await form.email.fill("amina@");
    await expect(form.wrong).toHaveCount(0);
    await form.email.blur();
    await expect(form.wrong).toHaveCount(1);
    await expect(page.getByText(contact.problems.EMAIL_INVALID)).toBeVisible();
    await form.email.press("Enter");
    await expect(form.wrong).toHaveCount(3);
    await expect(form.name).toBeFocused();
    await expectAccessible(page);
  });

  // spec: contact.reset, success.message
  await test.step("what is sent arrives, and the form is ready for the next", async () => {
    await form.name.fill(fullName);
    await form.email.fill(email);
    await expect(form.send).toBeDisabled();
    await form.message.fill("متى تبدأ دروس الفصل الثاني؟\nWhen do the lessons begin?");
    await expect(form.wrong).toHaveCount(0);
    await expect(form.send).toBeEnabled();
    const before = new Date();
    await form.send.click();
    await expect(page.getByRole("status").filter({ hasText: contact.sent })).toBeVisible();
    for (const field of [form.name, form.email, form.message]) {
      await expect(field).toBeEmpty();
      await expect(field).toBeEnabled();
    }
    await expect(form.wrong).toHaveCount(0);
    await expectAccessible(page);
    const mail = await school.findMail((await api("GET /configuration/list")).email ?? "", before);
    expect(mail.subject).toContain(fullName);
    expect(mail.text).toContain(email);
    expect(mail.text).toContain("When do the lessons begin?");
  });
});

test.describe("what goes wrong", () => {
  test.use({ provokes: [0, 429, 500] });

  test("is reported, and the text stays", async ({ page, country, api }) => {
    const { contact, errors } = textsOf(country);
    const { fullName, email } = inventPerson(country);
    const form = await openContact(page, country);
    const typed = [
      [form.name, fullName],
      [form.email, email],
      [form.message, "Anybody there?"],
    ] as const;
    for (const [field, text] of typed) await field.fill(text);
    const expectTyped = async () => {
      for (const [field, text] of typed) {
        await expect(field).toBeEnabled();
        await expect(field).toHaveValue(text);
      }
      await expect(form.send).toBeEnabled();
    };

    // spec: contact.disabled, contact.enabled, contact.spinner, error.message-failed, error.internal, interceptor.500, interceptor.passed-on
    await test.step("while it is on its way nothing can be changed", async () => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/api/email/contact", async (route) => {
        await answered;
        await route.fulfill({ status: 500, json: { statusCode: 500, code: "INTERNAL_ERROR", message: "" } });
      });
      await form.send.click();
      await expect(form.send).toBeDisabled();
      await expect(form.send).toHaveAttribute("aria-busy", "true");
      for (const [field] of typed) await expect(field).toBeDisabled();
      answer();
      await expect(form.refusal).toContainText(contact.failed);
      await expect(page.getByRole("alert").filter({ hasText: errors.INTERNAL_ERROR })).toBeVisible();
      await expectTyped();
      await page.unroute("**/api/email/contact");
    });

    await test.step("too many messages, in a browser that cannot do the work instead", async () => {
      await page.route("**/assets/send-again-*.js", (route) => route.abort("internetdisconnected"));
      // Five an hour from one address; how many were sent before does not matter.
      for (let time = 0; time < 5; time += 1) {
        const body = { name: fullName, email, message: "Hello" };
        await api("POST /email/contact", { body }).catch(codeOf);
      }
      await form.send.click();
      await expect(form.refusal).toContainText(contact.tooMany);
      await expectTyped();
      await expectAccessible(page);
    });
  });
});

test("the page of suggestions asks for one", async ({ page, country }) => {
  const { contact } = textsOf(country);
  await page.goto("/contact?subject=suggestion");
  await expect(
    page.getByRole("heading", { level: 1, name: contact.subjects.suggestion.title }),
  ).toBeVisible();
  await expect(page.getByLabel(contact.subjects.suggestion.message)).toBeVisible();
  await expectAccessible(page);
});

test("who is signed in writes the message alone", async ({ page, country, request }) => {
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto("/contact");
  await waitUntilInteractive(page);
  const { name, email, message, send } = formOf(page, country);
  await expect(name).toHaveValue(person.fullName);
  await expect(email).toHaveValue(person.email);
  await message.fill("Hello");
  await expect(send).not.toHaveAttribute("aria-disabled");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec: pages.contact
  test("the e-mail address and the phone are the way", async ({ page, country }) => {
    const { contact } = textsOf(country);
    const { callingCode } = countries[country];
    await page.goto("/contact");
    const main = page.getByRole("main");
    const notice = main.locator("noscript p");
    await expect(notice).toBeVisible();
    expect(await notice.textContent()).toContain(contact.needsScript);
    await expect(main.getByRole("button", { name: contact.send })).toBeHidden();
    await expect(main.locator(`a[href^="tel:+${callingCode}"]`).first()).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  });
});
