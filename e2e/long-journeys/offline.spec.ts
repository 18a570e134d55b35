import type { Page } from "@playwright/test";
import { writePrice } from "../../apps/web/app/ui/write-price.ts";
import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { openMenu } from "../menu.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

// The service worker, which other journeys do without, a network that is gone, and a call that is sent again after somebody has left.
test.use({ serviceWorkers: "allow", provokes: [0, 401] });

/** Paths of the pages and files that the browser keeps. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      ["manara pages", "manara files"].map(async (name) => (await caches.open(name)).keys()),
    );
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

const waitUntilKept = (page: Page, ...paths: string[]) =>
  expect
    .poll(() => listKept(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([...paths, "/offline"]));

/** A tab that knows nothing of those before it. They stay: where one is closed, browsers under test tell the others that the network is back. */
async function openCold(page: Page, path: string, hoursLater = 0): Promise<Page> {
  const cold = await page.context().newPage();
  await cold.addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, hoursLater * 3_600_000);
  await cold.goto(path);
  await waitUntilInteractive(cold);
  return cold;
}

test("what a visitor saw opens without a network, and never with a price that is no more", async ({
  page,
  context,
  country,
  request,
  school,
}) => {
  const { offline: text } = textsOf(country);
  const { courseId, name, price } = await findCardCourse(request, school);
  const path = `/course/view/${courseId}`;
  await page.goto(path);
  await waitUntilKept(page, path);
  const priceOf = (amount: number) =>
    page.getByText(writePrice(amount, localCountry(country)), { exact: true }).first();
  await expect(priceOf(price)).toBeVisible();

  await context.setOffline(true);
  let tab = await openCold(page, path);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(tab.getByText(text.pricesLater)).toBeVisible();
  await expect(tab.locator(".price").first()).toBeHidden();
  await expectAccessible(tab);

  await test.step("another page leads to the list of those that are here, and opens once the network is back", async () => {
    await tab.goto("/guide");
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(text.title);
    await expect(tab.getByText(text.wanted)).toBeVisible();
    await expectAccessible(tab);
    await tab.getByRole("link", { name }).click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(name);
    await tab.goto("/guide");
    await expect(tab.getByText(text.wanted)).toBeVisible();
    await context.setOffline(false);
    await expect(tab).toHaveURL(/\/guide$/);
  });

  await test.step("a price that was raised meanwhile is the first that is seen", async () => {
    const raise = (to: number) =>
      asDirector(request, country, (director, headers) =>
        director("POST /course/edit", { body: { courseId, price: to }, headers }),
      );
    await raise(price + 100);
    // The document comes late: the kept one is on show meanwhile.
    tab = await openCold(tab, path);
    await expect(tab.getByText(writePrice(price + 100, localCountry(country))).first()).toBeVisible();
    await raise(price);
  });
});

test("a student's lesson and courses open without a network, for nobody else", async ({
  page,
  context,
  country,
  request,
  school,
}) => {
  const { offline: text, shell } = textsOf(country);
  const course = await findCardCourse(request, school);
  const lesson = lessonsOf(course).find(({ free }) => free);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto(`/course/view/${course.courseId}`);
  await waitUntilKept(page, `/course/view/${course.courseId}`);
  await page
    .getByRole("link", { name: lesson?.title ?? "" })
    .first()
    .click();
  await waitUntilKept(page, `/lesson/${lesson?.contentId}`);

  await context.setOffline(true);
  const tab = await openCold(page, `/lesson/${lesson?.contentId}`);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(lesson?.title ?? "");
  await expect(tab.getByRole("link", { name: text.whatIsHere })).toBeVisible();
  await tab.goto("/offline");
  await expect(tab.getByRole("link", { name: lesson?.title ?? "" })).toBeVisible();
  await tab.goto(`/lesson/${lesson?.contentId}`);
  await context.setOffline(false);
  await expect(tab.getByRole("link", { name: text.whatIsHere })).toBeHidden();

  await test.step("who signs out takes along what was kept", async () => {
    // A tab that stands open is loaded anew for a visitor, and its page is kept again.
    await page.goto("/contact");
    const own = () =>
      tab.evaluate(() =>
        caches.keys().then((names) => names.filter((name) => name.startsWith("manara own"))),
      );
    await expect.poll(own).not.toEqual([]);
    const menu = await openMenu(tab, country);
    await menu.getByRole("button", { name: shell.logOut }).click();
    await expect.poll(own).toEqual([]);
    await expect.poll(() => listKept(tab)).not.toContain(`/lesson/${lesson?.contentId}`);
  });
});

test("a shop opens its till without a network", async ({ page, context, country, request }) => {
  const { offline: text, ownCentre } = textsOf(country);
  const seller = await employ(request, country, "CENTRE");
  await logInByCall(page, seller);
  await page.goto("/centre");
  await waitUntilKept(page, "/centre");
  await context.setOffline(true);
  const till = await openCold(page, "/centre");
  await expect(till.getByRole("button", { name: ownCentre.sellIt, exact: true })).toBeVisible();
  await expect(till.getByRole("link", { name: text.whatIsHere })).toBeVisible();
  // The next morning, when the token has run out by its clock.
  const next = await openCold(page, "/centre", 20);
  await expect(next.getByRole("button", { name: ownCentre.sellIt, exact: true })).toBeVisible();
  await next.waitForTimeout(1000);
  await expect(
    next.locator("html[data-session]"),
    "its seller is here until the school says otherwise",
  ).toBeAttached();
  await context.setOffline(false);
});
