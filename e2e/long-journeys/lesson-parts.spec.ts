import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { findCutText } from "../screens/cut-text.ts";
import { asDirector, employ, makeHolder } from "../staff.ts";
import { textsOf } from "../texts.ts";

// What is hidden is not found by visitors, whose document comes first.
test.use({ provokes: [404] });

test("a lesson has its neighbours, the way back, its table, its marks and what is attached", async ({
  page,
  country,
  request,
}) => {
  const { contents: text, details } = textsOf(country);
  const stamp = Date.now();
  const names = {
    course: `Course ${stamp}`,
    free: `Open ${stamp}`,
    sold: `Bought ${stamp}`,
    hidden: `Veiled ${stamp}`,
  };
  const made = await asDirector(request, country, async (api, headers) => {
    const body = { name: names.course, schoolId: -1 };
    const { courseId } = await api("POST /course/create", { body, headers });
    await api("POST /course/edit", { body: { courseId, price: 900, visibility: "PUBLIC" }, headers });
    const add = async (title: string, marks: object = {}) =>
      (await api("POST /content/create-lesson", { body: { courseId, title, ...marks }, headers })).contentId;
    const [free, sold] = [await add(names.free, { free: true }), await add(names.sold)];
    const hidden = await add(names.hidden, { hidden: true });
    const file = { name: "worksheet.txt", mimeType: "text/plain", buffer: Buffer.from("1 + 1") };
    const address = `/api/content/add-attachment?contentId=${free}`;
    const answer = await request.post(address, { headers, multipart: { file } });
    expect(answer.status()).toBe(201);
    return { courseId, free, sold, hidden };
  });
  const person = await makeHolder(request, country, made.courseId);
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const steps = page.getByRole("navigation", { name: text.steps });
  const table = main.getByRole("complementary", { name: text.contents });
  const openTable = async () => {
    const fold = table.locator("summary");
    if (await fold.isVisible()) await fold.click();
  };
  // spec: lesson.free
  await test.step("to a visitor a free one says so, here and in the table of its course", async () => {
    await page.goto(`/course/view/${made.courseId}`);
    const rows = main.locator("#contents").getByRole("listitem").filter({ hasText: details.free });
    await expect(rows.filter({ hasText: names.free })).toHaveCount(1);
    await expect(rows.filter({ hasText: names.sold })).toHaveCount(0);
    await page.goto(`/lesson/${made.free}`);
    await expect(main.locator("header").getByText(text.free, { exact: true })).toBeVisible();
  });

  await logInByCall(page, person);
  await page.goto(`/lesson/${made.sold}`);
  await expect(title).toHaveText(names.sold);
  await expect(main.locator("header").getByText(text.free, { exact: true })).toHaveCount(0);
  await page.goto(`/lesson/${made.free}`);
  await waitUntilInteractive(page);

  // spec: lesson.attachments
  await test.step("what is attached is loaded", async () => {
    const link = main.getByRole("link", { name: /worksheet\.txt/ });
    const href = (await link.getAttribute("href")) ?? "";
    const answer = await page.request.get(href);
    expect(await answer.text()).toBe("1 + 1");
  });

  // spec: lesson.table
  await test.step("the table holds the lessons of the course, without what is hidden", async () => {
    await openTable();
    await expect(table.getByRole("link", { name: names.free })).toHaveAttribute("aria-current", "page");
    await expect(table.getByRole("link", { name: names.sold })).toBeVisible();
    await expect(
      table.getByText(text.freeMark, { exact: true }),
      "what is free says so to who holds it",
    ).toHaveCount(1);
    await expect(table.getByText(names.hidden)).toHaveCount(0);
    await openTable();
  });

  // spec: lesson.next
  await test.step("on to the next", async () => {
    await steps.getByRole("link", { name: text.next }).click();
    await expect(title).toHaveText(names.sold);
    await expect(page).toHaveURL(`/lesson/${made.sold}`);
  });

  // spec: lesson.previous
  await test.step("and back to the one before", async () => {
    await steps.getByRole("link", { name: text.previous }).click();
    await expect(title).toHaveText(names.free);
    await expect(page).toHaveURL(`/lesson/${made.free}`);
  });

  // spec: lesson.index
  await test.step("and to the index", async () => {
    await main.getByRole("link", { name: text.index }).click();
    await expect(page).toHaveURL(`/course/view/${made.courseId}#contents`);
    await expect(title).toHaveText(names.course);
    const row = main.locator("#contents").getByRole("listitem").filter({ hasText: names.free });
    await expect(row.getByText(details.free, { exact: true })).toBeVisible();
  });

  // spec: lesson.hidden
  await test.step("to the staff a hidden one says so", async () => {
    await page.evaluate(() => localStorage.clear());
    await logInByCall(page, await employ(request, country));
    await page.goto(`/lesson/${made.hidden}`);
    await expect(title).toHaveText(names.hidden);
    await expect(main.locator("header").getByText(text.hidden)).toBeVisible();
  });
});

test("a long formula scrolls by itself, and never its page", async ({ page, country, request }) => {
  const formula =
    "$$f'(a)=\\lim_{h\\to 0}\\frac{f(a+h)-f(a)}{h}=\\frac{d}{dx}\\left(x^2+2x+1\\right)\\Big|_{x=a}$$";
  const description = [
    `نحسب المشتقة ${formula} ثم نرسم.`,
    `We derive ${formula} and draw, **as ${formula} says**.`,
    `- سطر ${formula}\n- line ${formula}`,
    `> ${formula}`,
    formula.split("$$").join("\n$$\n"),
  ].join("\n\n");
  const { courseId, contentId } = await asDirector(request, country, async (api, headers) => {
    const { courseId } = await api("POST /course/create", { body: { name: "صيغ", schoolId: -1 }, headers });
    await api("POST /course/edit", { body: { courseId, description, visibility: "PUBLIC" }, headers });
    const lesson = { courseId, title: "درس الصيغ", free: true, description };
    return api("POST /content/create-lesson", { body: lesson, headers });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of [`/course/view/${courseId}`, `/lesson/${contentId}`]) {
    await page.goto(address);
    await waitUntilInteractive(page);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect(page.locator(".prose math")).toHaveCount(7);
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const scrolls = (part: Element) =>
        getComputedStyle(part).overflowX === "auto" && part.scrollWidth > part.clientWidth;
      const isHeld = (formula: Element) => {
        for (let part: Element | null = formula; part; part = part.parentElement)
          if (scrolls(part)) return true;
        return false;
      };
      const formulas = [...document.querySelectorAll(".prose math")];
      // Their marks stand outside of them, where a box that scrolls would cut them off.
      const lines = [...document.querySelectorAll(".prose li")];
      return {
        over: scrollWidth - clientWidth,
        held: formulas.filter(isHeld).length,
        cut: lines.filter(scrolls).length,
      };
    });
    expect(widths, address).toEqual({ over: 0, held: 7, cut: 0 });
    await expect(page.locator(".prose [tabindex='0']"), "the keyboard reaches what scrolls").toHaveCount(5);
    await expectAccessible(page);
    expect(await findCutText((expression) => page.evaluate(expression)), address).toEqual([]);
  }
});
