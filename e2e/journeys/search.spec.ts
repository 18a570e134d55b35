import { setTimeout } from "node:timers/promises";
import { foldText } from "@manara/contract/search/spelling-rules";
import { findCourses, lessonsOf } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

/** What people type for a subject in other letters, or in short, and the catalogue it leads to. */
const inOtherWords = {
  dz: { typed: "math", href: "/courses?fieldId=2" },
  ng: { typed: "maths", href: "/courses?category=math" },
};

/** What people say for a subject in school. */
const inShort = {
  dz: { typed: "أحياء", found: "علوم الطبيعة والحياة" },
  ng: { typed: "crs", found: "CRK / IRK" },
};

/** A word with one slip in it, and one with two: what was meant by them. */
const withSlips = {
  dz: { once: "الرياظيات", twice: "فلصقة", meant: "رياضيات", offered: "الفلسفة" },
  ng: { once: "phisics", twice: "phisiks", meant: "Physics", offered: "Physics" },
};

/** A subject and who teaches it: no name has both. */
const together = {
  dz: { typed: "فيزياء سمير", found: "سمير بوعلام" },
  ng: { typed: "econs halima", found: "Halima Sani" },
};

test("a search suggests while one types, goes by the keyboard, and stands in the address", async ({
  page,
  country,
  school,
  request,
}) => {
  const { search, shell } = textsOf(country);
  const [card] = await school.readCards();
  const [course] = await findCourses(request, card?.price ?? 0, 1);
  const lessons = course ? lessonsOf(course) : [];
  const [free, locked] = [lessons.find((one) => one.free), lessons.find((one) => !one.free)];
  if (!course || !free || !locked) throw new Error("no course");
  const main = page.getByRole("main");
  const box = page.getByRole("combobox", { name: search.title });
  const list = page.getByRole("listbox", { name: search.suggestions });
  const active = list.locator("[aria-selected=true]");

  await test.step("every page leads to it", async () => {
    await page.goto("/guide");
    await waitUntilInteractive(page);
    await page.getByRole("banner").getByRole("link", { name: shell.search, exact: true }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(box).toBeFocused();
  });

  await test.step("the arrows go through what is suggested, Escape closes it", async () => {
    await box.pressSequentially(foldText(free.title));
    await expect(list.getByRole("option", { name: free.title }).first()).toBeVisible();
    await box.press("ArrowDown");
    const id = await active.getAttribute("id");
    await expect(box).toHaveAttribute("aria-activedescendant", id ?? "");
    await expectAccessible(page);
    await box.press("ArrowUp");
    await expect(active).toHaveCount(0);
    await box.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(box).toHaveValue(foldText(free.title));
  });

  await test.step("Enter searches; a free lesson plays, a locked one leads to the card", async () => {
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=./);
    await expect(main.getByRole("link", { name: free.title }).first()).toBeVisible();
    await expectAccessible(page);
    // An answer that is slow: what is typed is put into the address meanwhile, and not over what was searched for before.
    await page.route(/\/search(\.data)?\?/, async (route) => {
      await setTimeout(1000);
      await route.continue();
    });
    await box.fill(locked.title);
    await box.press("Enter");
    const way = `/course/redeem/${course.courseId}?lesson=${locked.contentId}`;
    await expect(main.locator(`a[href="${way}"]`)).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.goBack();
    await expect(box).toHaveValue(foldText(free.title));
    await main.locator(`a[href="/lesson/${free.contentId}"]`).click();
    await expectVideoPlays(page);
  });

  await test.step("what is typed stands in the address, without Enter", async () => {
    await page.goto("/search");
    await waitUntilInteractive(page);
    const typed = foldText(free.title);
    await box.pressSequentially(`${typed} `);
    const asked = () => new URL(page.url()).searchParams.get("q");
    await expect.poll(asked).toBe(typed);
    await expect(box).toHaveValue(`${typed} `);
    await list.getByRole("option", { name: free.title }).first().click();
    await expect(page).not.toHaveURL(/\/search/);
    await page.goBack();
    await expect(box).toHaveValue(typed);
    await expect(main.locator(`a[href="/lesson/${free.contentId}"]`)).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue(typed);
    await expect(main.locator(`a[href="/lesson/${free.contentId}"]`)).toBeVisible();
  });

  await test.step("what nothing has a name of is said while one types, and leads to all courses", async () => {
    await page.goto("/search");
    await waitUntilInteractive(page);
    await box.pressSequentially("زقزقوق");
    await expect(main.getByRole("status").filter({ hasText: search.nothing })).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("زقزقوق");
    await expectAccessible(page);
    const all = main.getByRole("link", { name: search.allCourses });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(all).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/courses$/);
    await expect(main.getByRole("article").first()).toBeVisible();
  });

  await test.step("Enter opens what the arrows have come to", async () => {
    await page.goto("/search");
    await waitUntilInteractive(page);
    await box.fill(course.name);
    const option = list.getByRole("option", { name: course.name }).first();
    await expect(option).toBeVisible();
    while ((await option.getAttribute("aria-selected")) !== "true") await box.press("ArrowDown");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/course\/view\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: course.name })).toBeVisible();
  });
});

test("a slip is forgiven and said; what has two is answered with words that find something", async ({
  page,
  country,
}) => {
  const { search } = textsOf(country);
  const main = page.getByRole("main");
  const box = page.getByRole("combobox", { name: search.title });
  const list = page.getByRole("listbox", { name: search.suggestions });
  const { once, twice, meant, offered } = withSlips[country];
  await page.goto("/search");
  await waitUntilInteractive(page);
  await box.pressSequentially(once);
  await expect(list.getByText(search.resultsFor(meant))).toBeVisible();
  await expect(main.getByRole("status").filter({ hasText: search.resultsFor(meant) })).toBeAttached();
  await expectAccessible(page);
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=./);
  await expect(main.getByRole("status").filter({ hasText: search.insteadOf(once, meant) })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: meant }).first()).toBeVisible();
  await box.fill(twice);
  await box.press("Enter");
  await expect(main.getByRole("status").filter({ hasText: search.meant })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("link", { name: offered, exact: true }).click();
  await expect(box).toHaveValue(offered);
  await expect(main.getByRole("heading", { level: 2, name: search.courses })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is a form, and finds a subject by another name of it", async ({ page, country }) => {
    const { search, shell } = textsOf(country);
    const { typed, href } = inOtherWords[country];
    const main = page.getByRole("main");
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: shell.search, exact: true }).click();
    await page.getByRole("combobox", { name: search.title }).fill(typed);
    await main.getByRole("button", { name: search.send }).click();
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${typed}$`));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(main.getByRole("heading", { level: 2, name: search.courses })).toBeVisible();
    await main.locator(`a[href="${href}"]`).click();
    await expect(main.getByRole("article").first()).toBeVisible();
    await page.goto("/search?q=%D8%B2%D9%82%D8%B2%D9%82%D9%88%D9%82");
    await expect(main.getByText(search.nothing)).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent(inShort[country].typed)}`);
    await expect(main.getByRole("link", { name: inShort[country].found }).first()).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent(together[country].typed)}`);
    await expect(main.getByRole("heading", { level: 2, name: search.courses })).toBeVisible();
    await expect(
      main.getByRole("listitem").filter({ hasText: together[country].found }).first(),
    ).toBeVisible();
    const { once, twice, meant, offered } = withSlips[country];
    await page.goto(`/search?q=${encodeURIComponent(once)}`);
    await expect(main.getByText(search.insteadOf(once, meant))).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent(twice)}`);
    await main.getByRole("link", { name: offered, exact: true }).click();
    await expect(main.getByRole("heading", { level: 2, name: search.courses })).toBeVisible();
  });
});

test("an empty search offers subjects, and its box stays as the page runs, whatever is typed", async ({
  page,
  country,
}) => {
  const { search } = textsOf(country);
  await page.goto("/search");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: search.subjects }).getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/courses\?category=/,
  );
  await waitUntilInteractive(page);
  const box = page.getByRole("combobox", { name: search.title });
  await box.fill("math");
  const direction = await page.locator("html").getAttribute("dir");
  expect(await box.evaluate((input) => getComputedStyle(input).direction)).toBe(direction);
  await expectAccessible(page);
});
