import { countries } from "@manara/countries/countries";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { localCountry, textsOf } from "../texts.ts";

interface Facts {
  title: string;
  logo: string;
  icon: string;
  currency: RegExp;
  dialled: string;
  fields: string[];
  semesters: string[];
  grades: string[];
}

/** What the specification says of each country, in the words of its people. */
const facts: Record<DemoCode, Facts> = {
  dz: {
    title: "منارة",
    logo: "/favicon.svg",
    icon: "/favicon.svg",
    currency: /\d DA$/,
    dialled: "tel:+213",
    fields: ["تقني رياضي", "رياضيات", "علوم تجريبية", "تسيير واقتصاد", "آداب وفلسفة", "لغات أجنبية"],
    semesters: ["الفصل الأول", "الفصل الثاني", "الفصل الثالث"],
    grades: [],
  },
  ng: {
    title: "NgEducators",
    logo: "/favicon-ng.svg",
    icon: "/favicon-ng.svg",
    currency: /\d NGN$/,
    dialled: "tel:+234",
    fields: ["Arts", "Science", "Commercial"],
    semesters: ["First term", "Second term", "Third term"],
    grades: ["SS1", "SS2", "SS3", "International Studies (USAID)"],
  },
};

/** The Nigerian categories in their order. */
const categories =
  "giftbox math english civic data fisheries tourism economics government literature crkirk geography physics biology marketing visual igbo hausa yoruba further_maths agricultural technical_drawing chemistry business_studies commerce office_practice insurance financial_accounting store_management others".split(
    " ",
  );

test("the look of a site is that of its country", async ({ page, country }) => {
  const { title, logo, icon, dialled } = facts[country];
  await page.goto("/");

  // spec: country.title, constant.title
  await test.step("its title", async () => {
    await expect(page).toHaveTitle(title);
    await page.goto("/terms");
    await expect(page).toHaveTitle(new RegExp(`· ${title}$`));
  });

  // spec: country.logo
  await test.step("its logo", () => expect(page.locator("header img").first()).toHaveAttribute("src", logo));

  // spec: constant.favicon
  await test.step("its icon", () =>
    expect(page.locator('head link[rel="icon"]')).toHaveAttribute("href", icon));

  // spec: country.contact
  await test.step("whom to call", async () => {
    await page.goto("/contact");
    const calls = page.getByRole("main").locator('a[href^="tel:"]');
    await expect(calls.first()).toBeVisible();
    for (const call of await calls.all()) expect(await call.getAttribute("href")).toContain(dialled);
  });
});

// spec: country.currency, constant.currency
test("prices are in the money of the country", async ({ page, country, request, school }) => {
  const course = await findCardCourse(request, school);
  await page.goto(`/course/view/${course.courseId}`);
  const price = page.getByRole("main").getByRole("complementary").locator("bdi").first();
  await expect(price).toHaveText(facts[country].currency);
});

test("what courses are chosen by is what the country has", async ({ page, country, api }) => {
  const { course: text } = textsOf(country);
  const { fields, semesters, grades } = facts[country];
  await page.goto("/courses");
  const group = (legend: string) =>
    page
      .locator("aside fieldset")
      .filter({ has: page.locator("legend").filter({ hasText: new RegExp(`^${legend}$`) }) });
  /** Titles of a group's choices; the first of them is All. */
  const choices = async (legend: string) =>
    (await group(legend).locator("label").allTextContents()).map((label) => label.trim()).slice(1);

  // spec: country.catalogue, catalogue.dz-fields, catalogue.ng-fields
  await test.step("fields", async () => {
    expect(await choices(text.field)).toEqual(fields);
    const values = await group(text.field)
      .locator("input")
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
    expect(values).toEqual(["", ...fields.map((_, index) => String(index + 1))]);
  });

  // spec: semester.labels, constant.semesters
  await test.step("semesters", async () => expect(await choices(text.semester)).toEqual(semesters));

  // spec: catalogue.ng-grades, catalogue.no-grades
  await test.step("grades, where there are some", async () => {
    await expect(group(text.grade)).toHaveCount(grades.length > 0 ? 1 : 0);
    if (grades.length > 0) expect(await choices(text.grade)).toEqual(grades);
  });

  // spec: country.catalogue, catalogue.ng-categories, catalogue.dz-categories
  await test.step("categories", async () => {
    const values = () =>
      group(text.category)
        .locator("input")
        .evaluateAll((radios) => radios.slice(1).map((radio) => (radio as HTMLInputElement).value));
    if (countries[country].categories.kind === "fixed") {
      expect(await values()).toEqual(categories);
      expect((await choices(text.category)).at(0)).toBe("Gift Box");
      expect((await choices(text.category)).at(-1)).toBe("Others");
      return;
    }
    // Another journey adds one meanwhile.
    await expect(async () => {
      const specialties = await api("GET /specialty/list-all");
      await page.goto("/courses");
      expect(specialties.length).toBeGreaterThan(5);
      expect(await choices(text.category)).toEqual(specialties.map(({ title }) => title));
      expect(await values()).toEqual(specialties.map(({ id }) => String(id)));
    }).toPass({ timeout: 20_000 });
  });
});

// spec: country.direction, constant.country
test("a page reads in the direction of its language", async ({ page, country }) => {
  await page.goto("/");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("dir", { dz: "rtl", ng: "ltr" }[country]);
  await expect(html).toHaveAttribute("lang", { dz: "ar", ng: "en" }[country]);
  expect(localCountry(country).code).toBe(country);
});
