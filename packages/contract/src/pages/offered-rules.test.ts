import { dz } from "@manara/countries/dz/country";
import { localise } from "@manara/countries/localise";
import { ng } from "@manara/countries/ng/country";
import { expect, test } from "vitest";
import { offerPages } from "./offered-rules.ts";

const idsOf = (navbar: readonly { id: string }[]) => navbar.map(({ id }) => id);

test("a school that has changed nothing has the menus of its country", () => {
  for (const country of [localise(dz, "ar"), localise(ng, "en")])
    expect(offerPages(country, { own: [], hidden: [] })).toEqual(country);
});

test("what is taken off leaves menu and footer, and a menu of it alone goes", () => {
  const country = localise(ng, "en");
  const hidden = ["/ng-sap", "/ng-imun", "/ng-capdr", "/executives", "/copyright"];
  const { navbar, footerLinks } = offerPages(country, { own: [], hidden });
  expect(idsOf(country.navbar).filter((id) => !idsOf(navbar).includes(id))).toEqual(["ngproject"]);
  const board = navbar.find(({ id }) => id === "board");
  expect(board?.kind === "menu" && idsOf(board.items)).toEqual(["partners"]);
  expect(idsOf(footerLinks)).not.toContain("copyright");
});

test("pages of the school's own come last, in their order, where they are to be", () => {
  const own = [
    { address: "/pages/prices", title: "Prices", place: "MENU" as const },
    { address: "/pages/secret", title: "Secret", place: "ADDRESS" as const },
    { address: "/pages/staff", title: "Staff", place: "FOOTER" as const },
  ];
  const { navbar, footerLinks } = offerPages(localise(dz, "ar"), { own, hidden: [] });
  expect(navbar.at(-1)).toMatchObject({ kind: "link", href: "/pages/prices", title: "Prices" });
  expect(footerLinks.at(-1)).toMatchObject({ href: "/pages/staff" });
});
