import type { Page, Request } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

// A token that nobody was mailed is refused.
test.use({ provokes: [400] });

/** The next call of a path that the page makes. */
const nextCall = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((one) => new URL(one.url()).pathname === `/api${path}`);

test("calls carry who calls, and those that change something what proves the page", async ({
  page,
  country,
  request,
}) => {
  const { contact, accounts } = textsOf(country);
  const { requestReset, newPassword } = accounts.links;
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto("/contact");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("manara.session") ?? "{}").token);
  const cookies = await page.context().cookies();
  const proof = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "none";

  // spec: call.bearer, constant.bearer, call.anti-forgery
  await test.step("one that changes something", async () => {
    await main.getByLabel(contact.name, { exact: true }).fill(person.fullName);
    await main.getByLabel(contact.email, { exact: true }).fill(person.email);
    await main.getByRole("textbox", { name: contact.subjects.question.message }).fill("Hello");
    const sending = nextCall(page, "/email/contact");
    await main.getByRole("button", { name: contact.send }).click();
    const headers = await (await sending).allHeaders();
    expect(headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    expect(headers.authorization).toContain(token);
    expect(headers["x-xsrf-token"]).toBe(decodeURIComponent(proof));
  });

  // spec: call.bearer, call.anti-forgery-reads
  await test.step("one that reads", async () => {
    const reading = nextCall(page, "/purchase/list-my-purchases");
    await page.goto("/my-courses");
    const headers = await (await reading).allHeaders();
    expect(headers.authorization).toMatch(/^Bearer /);
    expect(headers).not.toHaveProperty("x-xsrf-token");
  });

  // spec: call.no-bearer
  await test.step("those of a forgotten password carry no token, whoever is signed in", async () => {
    await page.goto("/reset-password");
    await waitUntilInteractive(page);
    await page.getByLabel(accounts.fields.email).fill(person.email);
    const asking = nextCall(page, "/auth/forget-password");
    await main.getByRole("button", { name: requestReset.send }).click();
    expect(await (await asking).allHeaders()).not.toHaveProperty("authorization");
    await page.getByLabel(newPassword.token).fill("nobodys-token");
    await page.getByLabel(newPassword.password, { exact: true }).fill("a lamp by the sea");
    await page.getByLabel(accounts.fields.confirmPassword).fill("a lamp by the sea");
    const choosing = nextCall(page, "/auth/change-password");
    await main.getByRole("button", { name: newPassword.send }).click();
    expect(await (await choosing).allHeaders()).not.toHaveProperty("authorization");
  });
});
