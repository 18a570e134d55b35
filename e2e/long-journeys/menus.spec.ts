import type { School } from "@manara/contract/schools/schools";
import { countries } from "@manara/countries/countries";
import type { Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { pressKey } from "../keyboard.ts";
import { openMenu } from "../menu.ts";
import { logInByCall } from "../people.ts";
import { employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

interface Menu {
  title: string;
  links: [title: string, href: string][];
}

const listed = (prefix: string, rows: readonly School[]): Menu["links"] =>
  rows.map(({ id, name }) => [name, `${prefix}${id}`]);

/** What the specification puts into the menus of each country, beside what is listed from the database. */
const menusOf: Record<DemoCode, (schools: Menu["links"], studies: Menu["links"]) => Menu[]> = {
  dz: (schools, studies) => [
    {
      title: "المدارس",
      links: schools.map(([name, href]) => [name === "منارة" ? "المدرسة الرقمية" : name, href]),
    },
    { title: "محاضرات الجامعة", links: studies },
  ],
  ng: (schools, studies) => [
    {
      title: "Studies",
      links: [["International Studies", "/courses?grade=USAID"], ["All courses", "/courses"], ...studies],
    },
    { title: "Schools", links: schools },
    {
      title: "NgProject",
      links: [
        ["NgSAP", "/ng-sap"],
        ["NgIMUN", "/ng-imun"],
        ["NgCAPDR", "/ng-capdr"],
      ],
    },
    {
      title: "Board / Partners",
      links: [
        ["Executive branch", "/executives"],
        ["Partnership", "/partners"],
      ],
    },
    {
      title: "About Us",
      links: [
        ["Who we are", "/about-us"],
        ["Web Guide", "/guide"],
      ],
    },
  ],
};

const linksOf: Record<DemoCode, [title: string, href: string][]> = {
  dz: [["دليل الشراء", "/guide"]],
  ng: [["Suggestion", "/contact?subject=suggestion"]],
};

const readMenus = (page: Page): Promise<Menu[]> =>
  page.locator("header nav details details:not(:has(details))").evaluateAll((menus) =>
    menus.map((menu) => ({
      title: menu.querySelector("summary")?.textContent?.trim() ?? "",
      links: [...menu.querySelectorAll("a")].map((link): [string, string] => [
        link.textContent?.trim() ?? "",
        link.getAttribute("href") ?? "",
      ]),
    })),
  );

test("a visitor's menu is that of the country", async ({ page, country, api }) => {
  const { shell } = textsOf(country);
  await page.goto("/contact");
  await waitUntilInteractive(page);
  const menu = await openMenu(page, country);
  const leadsTo = (name: string, href: string) =>
    expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);

  // spec: navbar.home, navbar.contact
  await test.step("home and contact", async () => {
    await leadsTo({ dz: "الرئيسية", ng: "Home" }[country], "/");
    await leadsTo({ dz: "اتصل بنا", ng: "Contact" }[country], "/contact");
  });

  // spec: navbar.dz-schools, navbar.dz-product-school, navbar.dz-studies, navbar.ng-studies, navbar.ng-project
  // spec: navbar.ng-board, navbar.ng-about, country.menus
  await test.step("the dropdowns, with every school and study", async () => {
    // Other journeys add schools meanwhile.
    await expect(async () => {
      const schools = listed("/cours/", await api("GET /school/list-all"));
      const studies = listed("/studies/", await api("GET /study/list-all"));
      await page.goto("/contact");
      const menus = await readMenus(page);
      expect(menus).toEqual(menusOf[country](schools, studies));
      expect(menus.flatMap(({ links }) => links).length).toBeGreaterThan(5);
    }).toPass({ timeout: 20_000 });
    const label = page.locator("header nav").getByText("المدرسة الرقمية");
    await expect(label).toHaveCount(country === "dz" ? 1 : 0);
  });

  // spec: navbar.dz-guide, navbar.ng-suggestion
  await test.step("and links of its own", async () => {
    await waitUntilInteractive(page);
    await openMenu(page, country);
    for (const [title, href] of linksOf[country]) await leadsTo(title, href);
  });

  // spec: navbar.verification, navbar.register, navbar.login
  await test.step("the ways to an account, and no way out of one", async () => {
    for (const [name, href] of [
      [shell.verify, "/verify"],
      [shell.register, "/auth/register"],
      [shell.logIn, "/auth/login"],
    ] as const) {
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
      await leadsTo(name, href);
    }
    await expect(menu.getByRole("button", { name: shell.logOut })).toBeHidden();
  });
});

// spec: navbar.logout
test("who is signed in can sign out, and is shown no way in", async ({ page, country, request }) => {
  const { shell } = textsOf(country);
  await logInByCall(page, await employ(request, country, "STUDENT"));
  await page.goto("/contact");
  await waitUntilInteractive(page);
  const menu = await openMenu(page, country);
  await expect(menu.getByRole("button", { name: shell.logOut })).toBeVisible();
  for (const name of [shell.verify, shell.register, shell.logIn])
    await expect(menu.getByRole("link", { name, exact: true })).toBeHidden();
});

test("the head of a page is one line, for whoever is signed in and however large the letters are", async ({
  page,
  country,
  request,
  school,
}) => {
  const { shell } = textsOf(country);
  const head = page.getByRole("banner");
  const lines = async () => {
    const { top = 0, bottom = 0 } = await head.evaluate((one) => one.getBoundingClientRect().toJSON());
    const logo = await head.getByRole("link").first().boundingBox();
    // An entry is 44 pixels high: two of them, one below the other, are more than the room around one.
    return { isOne: bottom - top < 2 * (logo?.height ?? 0), width: page.viewportSize()?.width };
  };
  const expectOneLine = async (widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await lines()).toEqual({ isOne: true, width });
    }
  };
  // The longest of what roles add to the menu is a lecturer's.
  const lecturer = await employ(request, country, "LECTURER");
  for (const person of [null, lecturer]) {
    if (person) await logInByCall(page, person);
    await page.goto("/terms");
    await waitUntilInteractive(page);
    if (person) await expect(head.getByRole("button", { name: shell.logOut })).toHaveCount(1);
    await expectOneLine([1260, 1280, 1366, 1440, 1536]);
  }

  await test.step("with what does not fit behind one entry, for the keyboard too", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const last = head.locator('ul a[href="/contact"]');
    const more = head.locator("summary").filter({ hasText: shell.more });
    if (country === "ng") {
      await expect(last).toBeHidden();
      await pressKey(page, more);
      await pressKey(page, head.locator("summary").filter({ hasText: "Board / Partners" }));
      await expect(head.getByRole("link", { name: "Partnership" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(more).toBeFocused();
      await expect(last).toBeHidden();
      await pressKey(page, more);
    }
    await pressKey(page, last);
    await expect(page).toHaveURL("/contact");
  });

  await test.step("with letters twice as large the menu is folded", async () => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const rows = () =>
      head
        .getByRole("link")
        .first()
        .evaluate((logo) => {
          const range = document.createRange();
          range.selectNodeContents(logo.querySelector("span") ?? logo);
          return range.getClientRects().length;
        });
    for (const width of [320, 360, 1280, 1536]) {
      await expectOneLine([width]);
      expect(await rows(), "the name of the school is not broken").toBe(1);
    }
    await openMenu(page, country);
    await expect(head.locator('ul a[href="/contact"]')).toBeVisible();
  });

  await test.step("and the name of the school on the home page, and the line of a film, fit a phone", async () => {
    const enlarge = () =>
      page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const main = page.getByRole("main");
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/");
    await enlarge();
    const rows = await main.getByRole("heading", { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getClientRects().length;
    });
    expect(rows, "no letter of it stands alone").toBe(1);
    const { freeLessonId } = await findCardCourse(request, school);
    await page.goto(`/lesson/${freeLessonId}`);
    await waitUntilInteractive(page);
    await enlarge();
    const quality = main.locator("summary").filter({ hasText: textsOf(country).video.quality });
    const arrow = quality.locator("svg");
    await arrow.scrollIntoViewIfNeeded();
    await expect(arrow).toBeInViewport({ ratio: 1 });
    const cut = await quality.evaluate((line) => line.scrollWidth - line.clientWidth);
    expect(cut, "nothing of the line is cut").toBe(0);
  });
});

test("the footer has every way to reach the school", async ({ page, country, api }) => {
  const { callingCode } = countries[country];
  const set = await api("GET /configuration/list");
  const dialled = (number: string | null) => `${callingCode}${number?.slice(1)}`;
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  const link = (href: string | null) => footer.locator(`a[href="${href}"]`);

  // spec: purpose.contact, footer.call, footer.second-phone, footer.messenger, footer.viber, footer.email, country.contact
  await test.step("phones, messengers and mail", async () => {
    await expect(link(`tel:+${dialled(set.mobileNumber)}`)).toContainText(set.mobileNumber ?? "none");
    await expect(link(`tel:+${dialled(set.telNumber)}`)).toContainText(set.telNumber ?? "none");
    await expect(link(`https://wa.me/${dialled(set.whatsappNumber)}`)).toBeVisible();
    await expect(link(`viber://chat?number=%2B${dialled(set.viberNumber)}`)).toBeVisible();
    await expect(link(`mailto:${set.email}`)).toContainText(set.email ?? "none");
    await expect(footer).toContainText(set.timesOfWork ?? "none");
  });

  // spec: purpose.contact, footer.facebook, footer.instagram
  await test.step("pages elsewhere", async () => {
    await expect(link(set.facebookUrl)).toBeVisible();
    await expect(link(set.instagramUrl)).toBeVisible();
  });

  // spec: footer.legal, footer.copyright
  await test.step("the law", async () => {
    await expect(link("/terms")).toBeVisible();
    await expect(link("/conditions")).toBeVisible();
    await expect(footer).toContainText({ dz: /© منارة/, ng: /© NgEducators/ }[country]);
  });
});
