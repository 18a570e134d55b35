/** An entry's title stands in the texts of the country, by its id. */
export type NavLink<Id extends string = string> = { kind: "link"; id: Id; href: string };

/** Every school, or every study, in the database; the address of each is hrefPrefix + its id. */
export type NavList = { of: "schools" | "studies"; hrefPrefix: string };

export type NavEntry<Id extends string = string> =
  | NavLink<Id>
  /** A dropdown: entries that never change, then lists from the database. */
  | { kind: "menu"; id: Id; items: readonly NavLink<Id>[]; lists: readonly NavList[] };

export type Navbar<Id extends string = string> = readonly NavEntry<Id>[];
