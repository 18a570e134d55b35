import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn } from "../people.ts";
import { textsOf } from "../texts.ts";

test.use({ settings: { WORKERS: "2" } });

/** Claims that are not true of a school without courses. */
const untrue = [
  "عشرين دقيقة",
  "من 6 إلى 10",
  "أربعة إلى خمسة",
  "نهاية الامتحانات",
  "دروس مجانية تشاهدها",
  "twenty minutes",
  "6 to 10",
  "Four to five",
  "final exams",
  "Watch free lessons",
];

test("a new school says on its home page what is true of it, and what its head writes", async ({
  page,
  country,
  browser,
  emptySchool,
}) => {
  const { manage } = textsOf(country);
  const text = manage.home;
  const main = page.getByRole("main");
  const field = (label: string) => main.getByLabel(label, { exact: true }).first();
  const visitors = await browser.newContext({ baseURL: emptySchool.url, javaScriptEnabled: false });
  const visitor = await visitors.newPage();
  for (const address of ["/", "/about-us"]) {
    await visitor.goto(address);
    const said = await visitor.getByRole("main").innerText();
    for (const claim of untrue) expect(said, `${address} says ${claim}`).not.toContain(claim);
  }

  await logIn(page, country, { ...inventPerson(country), ...director });
  await page.goto("/admin/home");
  await waitUntilInteractive(page);
  await expectAccessible(page);
  await field(text.fields.slogan).fill("Learn by the lighthouse");
  await field(text.sections.time).uncheck();
  await main.getByText(text.sections.links, { exact: true }).last().click();
  const links = main.getByLabel(text.linkAddress);
  await main.getByLabel(text.linkTitle).last().fill("Prices");
  await links.last().fill("javascript:alert(1)");
  await main.getByRole("button", { name: text.save }).click();
  await expect(main.getByText(text.badAddress)).toBeVisible();
  await links.last().fill("/terms");
  await main.getByRole("button", { name: text.save }).click();
  await expect(page.getByText(text.saved)).toBeVisible();
  await expectAccessible(page);

  const shownTime = { dz: "ربح الوقت", ng: "Save time" }[country];
  // Every worker answers some of them.
  for (let visit = 0; visit < 4; visit += 1) {
    await visitor.goto("/");
    const shown = visitor.getByRole("main");
    await expect(shown.getByText("Learn by the lighthouse")).toBeVisible();
    await expect(shown.getByRole("heading", { name: shownTime })).toHaveCount(0);
    await expect(shown.getByRole("link", { name: "Prices" })).toHaveAttribute("href", "/terms");
  }
  await visitors.close();
});
