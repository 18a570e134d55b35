import { offerPages } from "@manara/contract/pages/offered-rules";
import { dz } from "@manara/countries/dz/country";
import { localise } from "@manara/countries/localise";
import { ng } from "@manara/countries/ng/country";
import { expect, test } from "vitest";
import { listEntries, noMenu, readMenu, type StoredMenu, staysFor } from "./own-menu.rules.ts";

test.each([
  ["/", "USE"],
  ["/contact", "USE"],
  ["/contact?subject=suggestion", null],
  ["/courses", null],
  ["/guide", null],
  ["/terms", "PAGES"],
  ["/executives", "PAGES"],
  ["/pages/prices", "PAGES"],
  [undefined, null],
])("what leads to %s stays for %s", (href, why) => {
  expect(staysFor(href)).toBe(why);
});

test("entries are those of the menu with what stands below them, then those of the foot alone", () => {
  const { bar, foot } = listEntries([["en", localise(ng, "en")]]);
  expect(bar.find(({ id }) => id === "studies")).toMatchObject({
    isList: true,
    titles: { en: "Studies" },
    items: [{ id: "international" }, { id: "courses" }],
  });
  expect(foot.map(({ id }) => id)).toEqual(["terms", "privacy", "copyright"]);
});

test("pages of the school's own are entries, called as they are in each language", () => {
  const offer = (title: string) =>
    offerPages(localise(dz, "ar"), {
      own: [{ address: "/pages/prices", title, place: "MENU" }],
      hidden: [],
    });
  const { bar } = listEntries([
    ["ar", offer("الأسعار")],
    ["en", offer("Prices")],
  ]);
  expect(bar.at(-1)).toEqual({
    id: "/pages/prices",
    titles: { ar: "الأسعار", en: "Prices" },
    staysFor: "PAGES",
    isList: false,
    items: [],
  });
});

test("visitors get titles of their language, and never a menu without home, contact and pages of text", () => {
  const stored: StoredMenu = {
    ...noMenu,
    hidden: ["home", "contact", "terms", "redeem", "schools"],
    titles: { en: { "added-2": "Blog", guide: "Help" }, ar: { home: "البداية" } },
    added: [
      { id: "added-2", href: "https://elsewhere.test" },
      { id: "added-3", href: "/courses" },
    ],
  };
  expect(readMenu(stored, localise(dz, "ar"), "ar")).toEqual({
    order: [],
    hidden: ["redeem", "schools"],
    titles: { home: "البداية" },
    added: [
      { id: "added-2", href: "https://elsewhere.test", title: "Blog" },
      { id: "added-3", href: "/courses", title: "/courses" },
    ],
  });
});
