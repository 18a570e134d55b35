import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { pageEndpoints as pages } from "@manara/contract/pages/pages";
import { pagesForAll } from "@manara/contract/pages/shipped-page-rules";
import type { CountryCode } from "@manara/countries/countries";
import { countries, countryCodes } from "@manara/countries/countries";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { showPage } from "./pages.service.ts";
import { pagesOf, takeOverFiles } from "./take-over-files.ts";

/** Claims of pages that came with the program before, which are not true of a new school. */
const untrue =
  /nobody follows you|no advertisements|return what you paid|gladly find|national curriculum|answers to its founders|Talks are free|What it finds is published|among our lectures|Certificates are given|jury of five|Every year|works with institutions|we train their teachers|receive cards on account|within a week|ولا أحد يتبعك|نعرض إشهارا|نرد إليك ما دفعت|بكل سرور|ندرّس برنامج|أمام مؤسسيها|اللقاءات مجانية|وينشر ما يجد|وفي محاضراتنا|ينال كل مندوب|لجنة من خمسة|كل سنة|وتعمل \S+ مع مؤسسات|ندرب أساتذتها|على الحساب|نجيب في أسبوع|2022/;

describe.each(countryCodes)("pages of text: %s", (country) => {
  const { locales, pages: ofCountry } = countries[country];
  const [locale] = locales;
  const ids = [...pagesForAll, ...ofCountry];

  let school: TestSchool;
  /** A second process on the same database. */
  let other: TestSchool;
  let as: Awaited<ReturnType<TestSchool["makeUser"]>>;
  beforeAll(async () => {
    const settings = { BRAND_NAME: "Nur & Co" };
    school = await startSchool({ country, settings });
    other = await startSchool({ country, settings, beside: school });
    as = await school.makeUser({ role: "ADMIN" });
  });
  afterAll(async () => {
    await other.close();
    await school.close();
  });
  const read = (id: string) => school.call(pages.getPage, { query: { id } });
  const textOf = async (name: string) =>
    (await school.call(pages.getPageText, { as, query: { name, locale } })).body;
  const save = (name: string, edits: { title?: string; body?: string; basedOnVersion: number }) =>
    school.call(pages.savePage, {
      as,
      body: { name, locale, title: "Ours", description: "", body: "Ours.", ...edits },
    });

  test.each([...locales].flatMap((each) => ids.map((id) => [each, id] as const)))(
    "in %s the program has a whole text: %s",
    async (each, id) => {
      const { status, body } = await school.call(pages.getPage, { query: { id, locale: each } });
      expect(status).toBe(200);
      expect(body.title).not.toBe(id);
      expect(body.description.length).toBeGreaterThan(20);
      expect(body.html.length).toBeGreaterThan(600);
      expect(body.html).not.toContain("{product}");
      expect(body.html).not.toMatch(untrue);
    },
  );

  test("an administrator's text takes the place of that of the program, in every process, and runs nothing", async () => {
    const before = await textOf("terms");
    expect(before).toMatchObject({ version: 0, body: before.shipped?.body });
    expect((await other.call(pages.getPage, { query: { id: "terms" } })).body.title).toBe(before.title);
    const body = "**Ours**, of {product} <script>alert(1)</script> [x](javascript:alert(1))";
    const saved = await save("terms", { title: "Terms of {product}", body, basedOnVersion: 0 });
    expect(saved).toMatchObject({ status: 200, body: { body, shipped: before.shipped } });
    for (const each of [school, other]) {
      const { title, html } = (await each.call(pages.getPage, { query: { id: "terms" } })).body;
      expect(title).toBe("Terms of Nur & Co");
      expect(html).toContain("<strong>Ours</strong>, of Nur &amp; Co");
      expect(html).not.toMatch(/<script|href="javascript/);
    }

    await school.call(pages.bringBackPage, {
      as,
      body: { name: "terms", locale, basedOnVersion: saved.body.version },
    });
    expect((await read("terms")).body.title).toBe(before.title.replaceAll("{product}", "Nur & Co"));
    const versions = (await school.call(pages.listPageVersions, { as, query: { name: "terms", locale } }))
      .body;
    expect(versions.map(({ title, fullName }) => [title, fullName])).toEqual([
      [null, as.fullName],
      ["Terms of {product}", as.fullName],
    ]);
    const old = await school.call(pages.getPageVersion, { as, query: { id: versions[1]?.id ?? 0 } });
    expect(old.body.body).toBe(body);
  });

  test("of two administrators the second is told, and nothing is lost", async () => {
    const { version } = await textOf("conditions");
    const answers = await Promise.all(
      ["one", "two"].map((body) => save("conditions", { body, basedOnVersion: version })),
    );
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, "EDIT_CONFLICT"]);
  });

  test("the last twenty texts of a page are kept", async () => {
    let { version } = await textOf("copyright");
    for (let edit = 1; edit <= 22; edit++)
      ({ version } = (await save("copyright", { body: `edit ${edit}`, basedOnVersion: version })).body);
    const versions = (await school.call(pages.listPageVersions, { as, query: { name: "copyright", locale } }))
      .body;
    expect(versions).toHaveLength(20);
    const oldest = await school.call(pages.getPageVersion, { as, query: { id: versions[19]?.id ?? 0 } });
    expect(oldest.body.body).toBe("edit 3");
  });

  test("a page of the school's own is shown when somebody says so, where and in the order they say", async () => {
    const offered = async () =>
      (await other.call(pages.listOfferedPages, { query: { locale } })).body.own.map(({ address, place }) => [
        address,
        place,
      ]);
    for (const name of ["prices", "staff"]) {
      const body = { name, locale, title: name, description: "", body: "Text." };
      expect((await school.call(pages.createPage, { as, body })).status).toBe(201);
      expect((await school.call(pages.createPage, { as, body })).code).toBe("PAGE_NAME_TAKEN");
      expect((await read(name)).code).toBe("NOT_FOUND");
      await school.call(pages.placePage, { as, body: { name, isShown: true, place: "MENU" } });
    }
    expect((await read("prices")).body.html).toBe('<p dir="auto">Text.</p>');
    expect(await offered()).toEqual([
      ["/pages/prices", "MENU"],
      ["/pages/staff", "MENU"],
    ]);
    await school.call(pages.orderPages, { as, body: { names: ["staff", "prices"] } });
    const [newest] = await school.db
      .selectFrom("auditEntries")
      .select(["act", "details"])
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(newest).toEqual({ act: "page.ordered", details: { names: ["staff", "prices"] } });
    await school.call(pages.placePage, { as, body: { name: "prices", place: "FOOTER" } });
    expect(await offered()).toEqual([
      ["/pages/staff", "MENU"],
      ["/pages/prices", "FOOTER"],
    ]);
    expect((await school.call(pages.deletePage, { as, query: { name: "staff" } })).status).toBe(204);
    expect((await school.call(pages.deletePage, { as, query: { name: "staff" } })).code).toBe("NOT_FOUND");
    expect(await offered()).toEqual([["/pages/prices", "FOOTER"]]);
  });

  test("a page of the program is taken off and shown again; it is never deleted, nor its name taken", async () => {
    const name = "copyright";
    const place = (isShown: boolean) =>
      school.call(pages.placePage, { as, body: { name, isShown, place: "MENU" } });
    const hidden = async () => (await other.call(pages.listOfferedPages, { query: { locale } })).body.hidden;
    expect((await place(false)).body.find((page) => page.name === name)).toMatchObject({
      isShown: false,
      place: null,
    });
    expect((await read(name)).code).toBe("NOT_FOUND");
    expect(await hidden()).toEqual([`/${name}`]);
    await place(true);
    expect((await read(name)).status).toBe(200);
    expect(await hidden()).toEqual([]);
    expect((await school.call(pages.deletePage, { as, query: { name } })).code).toBe("NOT_FOUND");
    const body = { name, locale, title: "Mine", description: "", body: "Mine." };
    expect((await school.call(pages.createPage, { as, body })).code).toBe("PAGE_NAME_TAKEN");
  });

  test("what is left to be filled in is counted for administrators, and visitors read nothing of it", async () => {
    const body = {
      name: "team",
      locale,
      title: "Team",
      description: "",
      body: "[[name: Head]]\n\nWe teach.",
    };
    await school.call(pages.createPage, { as, body });
    await school.call(pages.placePage, { as, body: { name: "team", isShown: true } });
    const listed = (await school.call(pages.listPages, { as })).body;
    expect(listed.find(({ name }) => name === "team")?.texts).toEqual([
      { locale, title: "Team", isOwn: true, gaps: 1 },
    ]);
    const { html } = (await read("team")).body;
    expect(html).toContain('class="to-fill"');
    expect(html.replace(/<[^>]*>/g, "").trim()).toBe("We teach.");
  });

  test("files of a school are taken over once, word by word, and edits outlive them", async () => {
    const folder = pagesOf(school.platform.settings);
    await mkdir(path.join(folder, locale), { recursive: true });
    const files = {
      "partners.md": "---\ntitle: Our partners\n---\n\n**The town** library.\n\n- one\n- two",
      [`${locale}/about-us.md`]:
        "# Who we are\n\nFrom ~5 to ~7 $$x$$ ~~a~~ ![a map](https://example.org/map.png)",
      "ng-sap.md": "---\ntitle: Prizes of ours\n---\n",
      "unknown.md": "nobody reads this",
    };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    await mkdir(path.join(folder, "executives.md"));
    await symlink("nowhere", path.join(folder, locale, "partners.md"));
    await Promise.all([takeOverFiles(school.platform), takeOverFiles(other.platform)]);
    expect(await readdir(folder)).toContain("partners.md");
    expect((await read("partners")).body).toMatchObject({
      title: "Our partners",
      html: '<p dir="auto"><strong>The town</strong> library.</p>\n<ul>\n<li dir="auto">one</li>\n<li dir="auto">two</li>\n</ul>',
    });
    expect((await read("about-us")).body).toMatchObject({
      title: "Who we are",
      html: expect.stringContaining(
        '>From ~5 to ~7 $$x$$ ~~a~~ <a rel="noopener nofollow" href="https://example.org/map.png">a map</a>',
      ) as string,
    });
    expect((await read("ng-sap")).body).toMatchObject({ title: "Prizes of ours", html: "" });
    expect((await read("unknown")).code).toBe("NOT_FOUND");

    const { version } = await textOf("partners");
    await save("partners", { title: "Edited", basedOnVersion: version });
    await takeOverFiles(school.platform);
    expect((await read("partners")).body.title).toBe("Edited");
    const versions = (await school.call(pages.listPageVersions, { as, query: { name: "partners", locale } }))
      .body;
    expect(versions.map(({ fullName }) => fullName)).toEqual([as.fullName, null]);
  });

  test("a file that is too long for a page is warned of by its name", async () => {
    const warn = vi.fn<(facts: object, said: string) => void>();
    const platform = { ...school.platform, log: { ...school.platform.log, warn } as never };
    await writeFile(path.join(pagesOf(platform.settings), "ng-capdr.md"), "a".repeat(200_001));
    await takeOverFiles(platform);
    expect(warn.mock.calls.map(([, said]) => said)).toContainEqual(expect.stringContaining("ng-capdr.md"));
  });

  test("a country without texts of its own has the pages of all", async () => {
    const platform = {
      ...school.platform,
      country: { ...school.platform.country, code: "xx" as CountryCode, pages: [] },
    };
    expect(await showPage(platform, { id: "terms" })).toEqual(
      await showPage(school.platform, { id: "terms" }),
    );
    await expect(showPage(platform, { id: "executives" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("what no address of a page may be is refused", async () => {
    expect((await school.app.inject("/api/site/page?id=../../secret")).statusCode).toBe(400);
    const body = { name: "a b", locale, title: "A", description: "", body: "B" };
    const answer = await school.call(pages.createPage, { as, body });
    expect(answer).toMatchObject({ status: 400, issues: ["NAME_INVALID"] });
  });
});
