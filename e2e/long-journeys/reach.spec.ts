import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { localCountry, textsOf } from "../texts.ts";

/** Pages of every country, by their addresses. */
const everywhere = [
  /^\/courses$/,
  /^\/cours\/\d+$/,
  /^\/studies\/\d+$/,
  /^\/course\/view\/\d+$/,
  /^\/course\/redeem\/\d+$/,
  /^\/teacher\/\d+$/,
  /^\/lecturer\/\d+/,
  /^\/(terms|conditions|copyright)$/,
  /^\/(about-us|executives|partners|ng-imun|ng-sap|ng-capdr)$/,
  /^\/(guide|contact)$/,
  /^\/auth\/(login|register)$/,
  /^\/(verify|reset-password|my-courses|account)$/,
];

/** Each address that one of these may stand for has to be there. */
const spread = (pattern: RegExp): RegExp[] => {
  const choice = /\(([^)?]+)\)/.exec(pattern.source);
  if (!choice) return [pattern];
  return (choice[1] ?? "").split("|").map((one) => new RegExp(pattern.source.replace(choice[0], one)));
};

test("every page is at most two presses from home", async ({ country, request }) => {
  const linksOf = async (address: string): Promise<string[]> => {
    const answer = await request.get(address);
    expect(answer.ok(), address).toBe(true);
    const html = await answer.text();
    const found = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)];
    return found.map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  };
  const near = new Set(await linksOf("/"));
  const reached = new Set([...near, "/"]);
  // One course, school and study shows what all of them lead to.
  const seen = new Set<string>();
  for (const address of near) {
    const kind = address.replace(/\d+/g, "N");
    if (seen.has(kind)) continue;
    seen.add(kind);
    for (const next of await linksOf(address)) reached.add(next);
  }
  const { internationalMarker, grades } = localCountry(country);
  const hasMarker = grades.some(({ keyword }) => keyword === internationalMarker);
  const own = hasMarker ? [/^\/courses\?.*USAID/, /^\/contact\?subject=suggestion$/] : [];
  const missing = [...everywhere, ...own]
    .flatMap(spread)
    .filter((pattern) => ![...reached].some((address) => pattern.test(address)));
  expect(missing).toEqual([]);
});

// spec: route.cours, route.studies, navbar.dz-school
test("the menu leads to schools and to lectures of the university", async ({ page, country, api }) => {
  const { shell } = textsOf(country);
  const { direction } = localCountry(country);
  const [school] = await api("GET /school/list-all");
  const [study] = await api("GET /study/list-all");
  const menu = page.getByRole("navigation", { name: shell.mainMenu });
  const open = async (address: string) => {
    const folded = menu.locator("summary").first();
    if (await folded.isVisible()) await folded.click();
    const link = page.locator(`a[href="${address}"]`);
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.innerText();
    await menu.locator("details details").filter({ has: link }).locator("summary").click();
    await menu.locator(link).click();
    await expect(page).toHaveURL(address);
    // The address changes before the page does.
    await expect(heading).not.toHaveText(before);
  };
  await page.goto("/contact");
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  await waitUntilInteractive(page);
  await open(`/cours/${school?.id}`);
  await open(`/studies/${study?.id}`);
  await expectAccessible(page);
});

test("an address without its id leads somewhere", async ({ page, country, api }) => {
  const { accounts, catalogue } = textsOf(country);
  const [study] = await api("GET /study/list-all");
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/studies");
  await expect(page).toHaveURL(`/studies/${study?.id}`);
  await page.goto("/cours");
  await expect(heading).toHaveText(catalogue.courses);
  await page.goto("/auth");
  await expect(heading).toHaveText(accounts.login.title);
  for (const area of ["/teacher", "/lecturer"]) {
    await page.goto(area);
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(area)}`);
  }
});
