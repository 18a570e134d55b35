import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { inventPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

// What is missing is refused; the network is cut.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, provokes: [0, 404] });

test("toasts come and go as the specification says", async ({ page, country }) => {
  const { errors, shell } = textsOf(country);
  await page.clock.install();
  await page.goto("/contact");
  await waitUntilInteractive(page);
  const toasts = page.getByRole("region", { name: shell.messages }).getByRole("alert");
  const first = toasts.filter({ hasText: errors.NOT_LOGGED_IN });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await navigate(page, "/admin");

  // spec: constant.toast-time, toast.states
  await test.step("one is active for five seconds", async () => {
    await expect(first).toHaveAttribute("data-state", "inactive");
    await page.clock.runFor(100);
    await expect(first).toHaveAttribute("data-state", "active");
    await page.clock.runFor(4800);
    await expect(first).toHaveAttribute("data-state", "active");
  });

  // spec: constant.toast-hold
  await test.step("pointed at it stays, and a second longer", async () => {
    const box = await first.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20);
    await page.clock.runFor(20_000);
    await expect(first).toHaveAttribute("data-state", "active");
    await page.mouse.move(10, 700);
    await page.clock.runFor(900);
    await expect(first).toHaveAttribute("data-state", "active");
    await page.clock.runFor(150);
    await expect(first).toHaveAttribute("data-state", "removed");
  });

  // spec: constant.toast-animation, toast.states
  await test.step("it fades for 300 ms, and is gone", async () => {
    await page.clock.runFor(200);
    await expect(first).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(first).toHaveCount(0);
  });

  // spec: constant.toast-order
  await test.step("the newest stands on top", async () => {
    await navigate(page, "/admin");
    await expect(first).toBeVisible();
    await navigate(page, "/course/view/999999");
    await expect(toasts.filter({ hasText: errors.COURSE_NOT_FOUND })).toBeVisible();
    await expect(toasts).toHaveText([errors.COURSE_NOT_FOUND, errors.NOT_LOGGED_IN]);
  });

  await test.step("with large letters it lies whole in a narrow window", async () => {
    const width = 768;
    await page.setViewportSize({ width, height: 1024 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const box = await toasts.first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
});

// spec: interceptor.status-0, interceptor.passed-on, error.offline
test("a call without an answer is reported, by toast and by the form", async ({ page, country }) => {
  const { contact, errors, shell } = textsOf(country);
  const { fullName, email } = inventPerson(country);
  await page.goto("/contact");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  await main.getByLabel(contact.name, { exact: true }).fill(fullName);
  await main.getByLabel(contact.email, { exact: true }).fill(email);
  await main.getByRole("textbox", { name: contact.subjects.question.message }).fill("Anybody there?");
  await page.route("**/api/email/contact", (route) => route.abort("internetdisconnected"));
  await main.getByRole("button", { name: contact.send }).click();
  const toasts = page.getByRole("region", { name: shell.messages }).getByRole("alert");
  await expect(toasts).toHaveText([errors.OFFLINE]);
  await expect(main.getByRole("alert")).toHaveText(`${contact.failed} ${contact.call}`);
});
