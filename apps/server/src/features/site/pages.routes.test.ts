import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pagesForAll } from "@manara/contract/site/page-rules";
import { pageEndpoints } from "@manara/contract/site/pages";
import type { CountryCode } from "@manara/countries/countries";
import { countries, countryCodes } from "@manara/countries/countries";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { describeToFill } from "./page-files.ts";
import { showPage } from "./pages.service.ts";

const { getPage } = pageEndpoints;

describe.each(countryCodes)("pages of text: %s", (country) => {
  const { locales, pages } = countries[country];
  const ids = [...pagesForAll, ...pages];

  let school: TestSchool;
  /** A second process on the same folder. */
  let other: TestSchool;
  beforeAll(async () => {
    const settings = { BRAND_NAME: "Nur & Co" };
    school = await startSchool({ country, settings });
    other = await startSchool({ country, settings, beside: school });
  });
  afterAll(async () => {
    await other.close();
    await school.close();
  });

  test.each([...locales].flatMap((locale) => ids.map((id) => [locale, id] as const)))(
    "in %s there is a whole text: %s",
    async (locale, id) => {
      const { status, body } = await school.call(getPage, { query: { id, locale } });
      expect(status).toBe(200);
      expect(body.title).not.toBe(id);
      expect(body.description.length).toBeGreaterThan(20);
      expect(body.html.length).toBeGreaterThan(900);
      expect(body.html).not.toContain("{product}");
    },
  );

  test("an operator's page takes the place of the built-in one at once, in every process, and runs nothing", async () => {
    const folder = path.join(school.data.folder, "pages");
    const read = (process: TestSchool) => process.call(getPage, { query: { id: "terms" } });
    const builtIn = (await read(school)).body;
    expect((await read(other)).body).toEqual(builtIn);
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, "terms.md"),
      "---\ntitle: Our terms\n---\n\n**Ours**, of {product} <script>alert(1)</script> [x](javascript:alert(1))",
    );
    const seen = (wanted: string) =>
      vi.waitFor(
        async () => {
          for (const process of [school, other]) expect((await read(process)).body.title).toBe(wanted);
        },
        { timeout: 5000, interval: 50 },
      );
    await seen("Our terms");
    const { html } = (await read(other)).body;
    expect(html).toContain("<strong>Ours</strong>, of Nur &amp; Co");
    expect(html).not.toMatch(/<script|href="javascript/);

    const [locale] = locales;
    await mkdir(path.join(folder, locale), { recursive: true });
    await writeFile(path.join(folder, locale, "terms.md"), "# In one language\n");
    await seen("In one language");
    await rm(folder, { recursive: true });
    await seen(builtIn.title);
  });

  test("the pages with names that are left to be filled in say nothing of them, and are listed", async () => {
    const read = (id: string) => school.call(getPage, { query: { id } });
    const all = await Promise.all(ids.map(async (id) => ({ id, html: (await read(id)).body.html })));
    const marked = all.filter(({ html }) => html.includes('class="to-fill"')).map(({ id }) => id);
    expect(all.map(({ html }) => html.replace(/<[^>]*>/g, "")).join("")).not.toMatch(
      /\[\[|\]\]|names?:|الأسماء:|الاسم:/,
    );
    const listed = (await describeToFill(school.platform.settings)) ?? "";
    expect([...listed.matchAll(/^ {2}\/(\S+): .+$/gm)].map(([, id]) => id)).toEqual(marked);
    expect(marked).not.toContain("terms");
    expect(marked.includes("executives")).toBe(pages.includes("executives"));
  });

  test("a country without texts of its own has the pages of all, and those that its operator writes", async () => {
    const { settings } = school.platform;
    const code = "xx" as CountryCode;
    const platform = {
      ...school.platform,
      settings: { ...settings, country: { ...settings.country, code } },
    };
    for (const id of pagesForAll)
      expect(await showPage(platform, { id })).toEqual(await showPage(school.platform, { id }));
    await expect(showPage(platform, { id: "partners" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const own = path.join(school.data.folder, "pages/partners.md");
    await mkdir(path.dirname(own), { recursive: true });
    await writeFile(own, "# Ours");
    expect(await showPage(platform, { id: "partners" })).toMatchObject({ title: "Ours" });
    await rm(own);
  });

  test("another name is no page", async () => {
    const answer = await school.app.inject("/api/site/page?id=../../secret");
    expect(answer.statusCode).toBe(400);
  });
});
