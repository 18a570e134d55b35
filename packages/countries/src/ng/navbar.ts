import type { Navbar } from "../country.ts";

/** The main menu of the Nigerian variant. */
export const navbar = [
  { kind: "link", id: "all-courses", href: "/courses" },
  { kind: "link", id: "home", href: "/" },
  {
    kind: "menu",
    id: "studies",
    items: [
      { kind: "link", id: "international", href: "/courses?grade=USAID" },
      { kind: "link", id: "courses", href: "/courses" },
    ],
    lists: [{ of: "studies", hrefPrefix: "/studies/" }],
  },
  { kind: "menu", id: "schools", items: [], lists: [{ of: "schools", hrefPrefix: "/cours/" }] },
  { kind: "link", id: "redeem", href: "/redeem" },
  {
    kind: "menu",
    id: "ngproject",
    items: [
      { kind: "link", id: "ngsap", href: "/ng-sap" },
      { kind: "link", id: "ngimun", href: "/ng-imun" },
      { kind: "link", id: "ngcapdr", href: "/ng-capdr" },
    ],
    lists: [],
  },
  {
    kind: "menu",
    id: "board",
    items: [
      { kind: "link", id: "executives", href: "/executives" },
      { kind: "link", id: "partners", href: "/partners" },
    ],
    lists: [],
  },
  {
    kind: "menu",
    id: "about",
    items: [
      { kind: "link", id: "about-us", href: "/about-us" },
      { kind: "link", id: "guide", href: "/guide" },
    ],
    lists: [],
  },
  { kind: "link", id: "suggestion", href: "/contact?subject=suggestion" },
  { kind: "link", id: "contact", href: "/contact" },
] as const satisfies Navbar;
