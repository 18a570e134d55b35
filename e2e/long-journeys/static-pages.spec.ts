import { expect, test } from "../fixtures.ts";
import { textsOf } from "../texts.ts";

/** Pages of text: a heading of each, and what the specification has them say. */
const pages = [
  {
    address: "/terms",
    dz: ["شروط الاستخدام", /نحذف أي تعليق أو نرفضه/, /إيقاف عضويته/, /السلطات/],
    ng: ["Terms of use", /remove or refuse a contribution/, /membership suspended/, /disclose the identity/],
  },
  {
    address: "/conditions",
    dz: ["سياسة الخصوصية", /30 يوما/],
    ng: ["Privacy policy", /within 30 days/],
  },
  { address: "/copyright", dz: ["حقوق المؤلف", /محمي/], ng: ["Copyright", /protected/] },
  {
    address: "/partners",
    dz: ["الشركاء", /1 جويلية 2022/, /حقوق الإنسان/],
    ng: ["Partnership", /1 July 2022/, /human rights commission/i],
  },
  { address: "/ng-imun", dz: [/الأمم المتحدة/], ng: [/United Nations/] },
  {
    address: "/ng-sap",
    dz: [/الجمعية المهنية/, /الجوائز/, /الدكتوراه الفخرية/],
    ng: [/professional association/, /Awards/, /Honorary doctorates/],
  },
  { address: "/executives", dz: ["الهيئة التنفيذية", /الرئيس/], ng: [/Executive/, /President/] },
  { address: "/ng-capdr", dz: [/التطوير المهني/, /البحث/], ng: [/career/i, /research/i] },
  { address: "/about-us", dz: ["من نحن", /مدرسة رقمية/], ng: ["Who we are", /online school/] },
];

// spec: route.terms, route.conditions, route.partners, route.ng-imun, route.ng-sap, route.executives, route.ng-capdr
// spec: route.about-us, pages.terms, pages.privacy, pages.copyright, pages.partners, pages.model-un, pages.association
// spec: pages.executives, pages.research-centre, pages.about, terms.roles, validation.privacy-30-days
// spec: constant.personal-data, constant.memorandum
test("each page of text says what it is there for", async ({ page, country }) => {
  for (const { address, ...says } of pages) {
    await test.step(address, async () => {
      expect((await page.goto(address))?.status()).toBe(200);
      const [title, ...words] = says[country];
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "none");
      for (const one of words) await expect(page.getByRole("main")).toContainText(one);
    });
  }
});

test("the privacy policy says how to ask for one's data and for deletion as the account page does", async ({
  page,
  country,
}) => {
  const { account } = textsOf(country);
  await page.goto("/conditions");
  const main = page.getByRole("main");
  await expect(main).toContainText(account.download);
  await expect(main).toContainText(account.askDeletion);
  await expect(main.locator('a[href="/account"]')).toBeVisible();
  await expect(main.locator('a[href="/contact"]')).toBeVisible();
});

/** The steps of the guide, each by what it says to do. */
const steps = [
  /فيسبوك.*بريدك.*هاتفك/,
  /كل المواد/,
  /شعب/,
  /من يدرّسها/,
  /تفاصيل.*الفيديو التعريفي/,
  /الدروس المجانية/,
  /تشتري/,
];

// spec: guide.register, guide.subjects, guide.choose, guide.teachers, guide.details, guide.free, guide.buy
test("the guide goes from an account to a bought subject, where the country has steps", async ({
  page,
  country,
}) => {
  await page.goto("/guide");
  const listed = page.getByRole("main").locator("ol > li");
  if (country !== "dz") {
    await expect(listed).toHaveCount(0);
    return;
  }
  await expect(listed).toHaveText(steps);
});

// spec: route.mailed-type
test("a mailed link's address without the rest asks for the e-mail", async ({ page }) => {
  for (const address of ["/reset-password", "/verify"]) {
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole("main").locator("input[type=email]")).toBeVisible();
  }
});

test.describe("what is too long", () => {
  test.use({ provokes: [404] });

  // spec: route.mailed-exact
  test("is no mailed link", async ({ page }) => {
    const answer = await page.goto("/verify/a@b.example/abc/def/ghi");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
