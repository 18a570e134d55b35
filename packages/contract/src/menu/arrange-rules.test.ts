import { dz } from "@manara/countries/dz/country";
import { localise } from "@manara/countries/localise";
import { ng } from "@manara/countries/ng/country";
import { expect, test } from "vitest";
import { arrangeMenus, countInBar, inOrder } from "./arrange-rules.ts";

const nothing = { order: [], hidden: [], titles: {}, added: [] };
const countries = [localise(dz, "ar"), localise(ng, "en")];
const [algeria, nigeria] = countries as [(typeof countries)[0], (typeof countries)[0]];
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test("what nobody has changed is the menu of the country", () => {
  for (const country of countries) expect(arrangeMenus(country, nothing)).toEqual(country);
});

test.each([
  ["", "abcd"],
  ["dcba", "dcba"],
  ["d", "abcd"],
  ["a", "abcd"],
  ["da", "dabc"],
  ["ca", "cdab"],
  ["xcyb", "acdb"],
])("of a, b, c, d in the order %j becomes %s", (order, ordered) => {
  const entries = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(idsOf(inOrder(entries, order.split(""))).join("")).toBe(ordered);
});

test("titles, order and what is hidden hold for menu and foot; ids that no entry has are ignored", () => {
  const { navbar, footerLinks } = arrangeMenus(algeria, {
    order: ["contact", "/pages/deleted", "home"],
    hidden: ["all-courses", "gone"],
    titles: { home: "البداية", privacy: "خصوصيتك", "/pages/deleted": "x" },
    added: [],
  });
  expect(navbar.map(({ title }) => title)).toEqual([
    "اتصل بنا",
    "البداية",
    "المدارس",
    "محاضرات الجامعة",
    "لدي بطاقة",
    "دليل الشراء",
  ]);
  expect(footerLinks.find(({ id }) => id === "privacy")?.title).toBe("خصوصيتك");
  expect(idsOf(footerLinks)).not.toContain("all-courses");
});

test("a menu of hidden entries alone goes, one with a list stays", () => {
  const hidden = ["executives", "partners", "international", "courses"];
  const { navbar } = arrangeMenus(nigeria, { ...nothing, hidden });
  expect(idsOf(navbar)).not.toContain("board");
  expect(navbar.find(({ id }) => id === "studies")).toMatchObject({ items: [] });
});

test("entries of a menu have an order of their own", () => {
  const { navbar } = arrangeMenus(nigeria, { ...nothing, order: ["guide", "about-us"] });
  const about = navbar.find(({ id }) => id === "about");
  expect(about?.kind === "menu" && idsOf(about.items)).toEqual(["guide", "about-us"]);
  expect(idsOf(navbar)).toEqual(idsOf(nigeria.navbar));
});

test("added links come last, unless the order says where", () => {
  const added = [
    { id: "added-1" as const, href: "https://elsewhere.test", title: "Blog" },
    { id: "added-3" as const, href: "/terms", title: "Rules" },
  ];
  const order = ["added-3", ...idsOf(algeria.navbar)];
  const { navbar } = arrangeMenus(algeria, { ...nothing, order, added });
  expect(navbar[0]).toEqual({ kind: "link", id: "added-3", href: "/terms", title: "Rules" });
  expect(navbar.at(-1)).toMatchObject({ href: "https://elsewhere.test", title: "Blog" });
});

test.each([
  [7, 8, 7],
  [8, 4, 5],
  [5, 15, 3],
  [4, 17, 4],
  [12, 30, 1],
  [1, 120, 0],
])("of %i entries of %i letters %i stand in the bar", (entries, letters, inBar) => {
  const navbar = Array.from({ length: entries }, () => ({ title: "x".repeat(letters) }));
  expect(countInBar(navbar)).toBe(inBar);
});

test("the menus of the countries stand in the bar as far as they fit", () => {
  expect(countries.map(({ navbar }) => countInBar(navbar))).toEqual([7, 5]);
});
