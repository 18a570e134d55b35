import { menuEndpoints as endpoints, type MenuEdit } from "@manara/contract/menu/menu";
import { pageEndpoints as pages } from "@manara/contract/pages/pages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

const locale = "en";
let school: TestSchool;
/** A second process on the same database. */
let other: TestSchool;
let as: Awaited<ReturnType<TestSchool["makeUser"]>>;
beforeAll(async () => {
  school = await startSchool({ country: "ng" });
  other = await startSchool({ country: "ng", beside: school });
  as = await school.makeUser({ role: "ADMIN" });
});
afterAll(async () => {
  await other.close();
  await school.close();
});

const show = async (from = school) => (await from.call(pages.listOfferedPages, { query: { locale } })).body;
const read = async () => (await school.call(endpoints.getEditedMenu, { as })).body;
async function save(edit: Partial<MenuEdit>) {
  const { version: basedOnVersion } = await read();
  const body = { order: [], hidden: [], titles: {}, added: [], basedOnVersion, ...edit };
  return school.call(endpoints.saveMenu, { as, body });
}
const link = (href: string) => ({ added: [{ id: "added-1", href }], titles: { en: { "added-1": "Link" } } });

describe("an administrator", () => {
  test("changes the menu: everybody sees it at once, on every process, and the trail says so", async () => {
    await show(other);
    const { status, body } = await save({
      order: ["contact", "added-1"],
      hidden: ["redeem", "home", "executives"],
      titles: { en: { guide: "Help", "added-1": "Blog" } },
      added: [{ id: "added-1", href: " www.elsewhere.test/blog " }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, hidden: ["redeem", "home", "executives"] });
    expect(body.bar.map(({ id }) => id)).toContain("ngproject");
    for (const each of [school, other])
      expect((await show(each)).menu).toEqual({
        order: ["contact", "added-1"],
        hidden: ["redeem"],
        titles: { guide: "Help", "added-1": "Blog" },
        added: [{ id: "added-1", href: "https://www.elsewhere.test/blog", title: "Blog" }],
      });
    const acts = await school.db.selectFrom("auditEntries").select("act").execute();
    expect(acts.map(({ act }) => act)).toContain("menu.edited");
  });

  test("finds a page of the school's own among the entries, and none that was deleted", async () => {
    const page = { name: "prices", locale: "en" as const };
    await school.call(pages.createPage, {
      as,
      body: { ...page, title: "Prices", description: "", body: "x" },
    });
    await school.call(pages.placePage, { as, body: { name: "prices", isShown: true, place: "MENU" } });
    const own = async () => (await read()).bar.find(({ id }) => id === "/pages/prices");
    expect(await own()).toMatchObject({ titles: { en: "Prices" }, staysFor: "PAGES" });
    await save({ order: ["/pages/prices"], titles: { en: { "/pages/prices": "What it costs" } } });
    await school.call(pages.deletePage, { as, query: { name: "prices" } });
    expect(await own()).toBeUndefined();
    expect((await show()).own).toEqual([]);
  });

  test("does not write over what another has saved meanwhile", async () => {
    await save({ hidden: ["guide"] });
    expect((await save({ hidden: [], basedOnVersion: 0 })).code).toBe("EDIT_CONFLICT");
    expect((await show()).menu.hidden).toEqual(["guide"]);
  });

  test.each<[string, object]>([
    ["a script as a link", link("javascript:alert(1)")],
    ["data as a link", link("data:text/html,x")],
    ["a host without a scheme", link("//elsewhere.test")],
    ["a backslash", link("/\\elsewhere.test")],
    ["half a character", link("/\uD800")],
    ["a name of 200 letters", { titles: { en: { home: "x".repeat(200) } } }],
    ["a name that turns the page round", { titles: { en: { home: "\u202Eabc" } } }],
    [
      "two links in one place",
      { ...link("/courses"), added: [link("/courses"), link("/terms")].flatMap((one) => one.added) },
    ],
    ["a ninth link", { added: [{ id: "added-9", href: "/courses" }] }],
    ["ids without end", { order: Array.from({ length: 501 }, (_, at) => `entry-${at}`) }],
    ["an id with markup", { hidden: ["<b>"] }],
  ])("is refused: %s", async (_, change) => {
    const before = await show();
    expect((await save(change)).code).toBe("VALIDATION_FAILED");
    expect(await show()).toEqual(before);
  });
});

test("nobody else reads or changes it", async () => {
  const body = { order: [], hidden: [], titles: {}, added: [], basedOnVersion: 0 };
  expect((await school.call(endpoints.getEditedMenu)).status).toBe(401);
  expect((await school.call(endpoints.saveMenu, { body })).status).toBe(401);
  const teacher = await school.makeUser({ role: "TEACHER" });
  expect((await school.call(endpoints.getEditedMenu, { as: teacher })).status).toBe(403);
  expect((await school.call(endpoints.saveMenu, { as: teacher, body })).status).toBe(403);
});
