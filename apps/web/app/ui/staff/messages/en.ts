import { plural } from "../../../plural.ts";
import type { text as ar } from "./ar.ts";

/** What the widgets of the staff's screens say. */
export const text: typeof ar = {
  crumbs: "Where you are in the administration",
  undo: "Undo",
  close: "Close",
  cancel: "Cancel",
  typeToConfirm: (word) => `Type “${word}” to confirm`,
  acts: "Actions",
  select: (name) => `Select ${name}`,
  selectAll: "Select everything on this page",
  selected: (count) => plural("en", count, { one: "1 selected", other: `${count} selected` }),
  unselect: "Clear selection",
  sortedBy: (column) => `Sort by ${column}`,
  order: "Order",
  ownOrder: "Usual order",
  ascending: (column) => `${column}, ascending`,
  descending: (column) => `${column}, descending`,
  search: "Search",
  clear: "Clear search and filters",
  tools: "Search and filters",
  filters: "Filters",
  all: "All",
  found: (count) => plural("en", count, { one: "1 result", other: `${count} results` }),
  nothing: "Nothing matches",
  nothingHint: "Change the words you search for, or clear the filters.",
  noData: "Nothing in this time.",
  asTable: "The numbers as a table",
  pages: "Pages of the list",
  previous: "Previous page",
  next: "Next page",
};
