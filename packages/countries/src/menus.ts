/** An entry's title stands in the texts of the country, by its id. */
export type NavLink<Id extends string = string> = { kind: "link"; id: Id; href: string };

export type NavEntry<Id extends string = string> =
  | NavLink<Id>
  /** A dropdown whose entries never change. */
  | { kind: "links"; id: Id; items: readonly NavLink<Id>[] }
  /** A dropdown of every school in the database; an entry's address is hrefPrefix + its id. */
  | { kind: "schools"; id: Id; hrefPrefix: string }
  /** A dropdown of every study in the database; an entry's address is hrefPrefix + its id. */
  | { kind: "studies"; id: Id; hrefPrefix: string };

export type Navbar<Id extends string = string> = readonly NavEntry<Id>[];
