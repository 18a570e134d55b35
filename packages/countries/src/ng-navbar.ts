import type { Navbar } from "./menus.ts";

/** The main menu of the Nigerian variant: none of it comes from the database. */
export const ngNavbar: Navbar = [
  { kind: "link", id: "home", label: "nav.home", href: "/" },
  {
    kind: "links",
    id: "studies",
    label: "nav.studies",
    items: [
      { kind: "link", id: "international", label: "nav.internationalStudies", href: "/courses?grade=USAID" },
      { kind: "link", id: "courses", label: "nav.allCourses", href: "/courses" },
    ],
  },
  {
    kind: "links",
    id: "ngproject",
    label: "nav.ngproject",
    items: [
      { kind: "link", id: "ngsap", label: "nav.ngsap", href: "/ng-sap" },
      { kind: "link", id: "ngimun", label: "nav.ngimun", href: "/ng-imun" },
      { kind: "link", id: "ngcapdr", label: "nav.ngcapdr", href: "/ng-capdr" },
    ],
  },
  {
    kind: "links",
    id: "board",
    label: "nav.board",
    items: [
      { kind: "link", id: "executives", label: "nav.executives", href: "/executives" },
      { kind: "link", id: "partners", label: "nav.partners", href: "/partners" },
    ],
  },
  {
    kind: "links",
    id: "about",
    label: "nav.about",
    items: [
      { kind: "link", id: "about-us", label: "nav.whoWeAre", href: "/about-us" },
      { kind: "link", id: "guide", label: "nav.webGuide", href: "/guide" },
    ],
  },
  { kind: "link", id: "suggestion", label: "nav.suggestion", href: "/contact?subject=suggestion" },
  { kind: "link", id: "contact", label: "nav.contact", href: "/contact" },
];
