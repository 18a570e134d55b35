/** Message key of a menu entry. The interface maps each to its text, so a missing text is a compile error. */
export type NavLabel =
  | "nav.home"
  | "nav.contact"
  | "nav.schools"
  | "nav.studies"
  | "nav.guide"
  | "nav.internationalStudies"
  | "nav.allCourses"
  | "nav.ngproject"
  | "nav.ngsap"
  | "nav.ngimun"
  | "nav.ngcapdr"
  | "nav.board"
  | "nav.executives"
  | "nav.partners"
  | "nav.about"
  | "nav.whoWeAre"
  | "nav.webGuide"
  | "nav.suggestion"
  | "nav.terms"
  | "nav.privacy";

export type NavLink = { kind: "link"; id: string; label: NavLabel; href: string };

export type NavEntry =
  | NavLink
  /** A dropdown whose entries never change. */
  | { kind: "links"; id: string; label: NavLabel; items: NavLink[] }
  /** A dropdown of every school in the database; an entry's address is hrefPrefix + its id. */
  | { kind: "schools"; id: string; label: NavLabel; hrefPrefix: string }
  /** A dropdown of every study in the database; an entry's address is hrefPrefix + its id. */
  | { kind: "studies"; id: string; label: NavLabel; hrefPrefix: string };

export type Navbar = NavEntry[];
