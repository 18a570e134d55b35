/** Pages of text, by the last part of their address. */
export const pageIds = [
  "terms",
  "conditions",
  "copyright",
  "partners",
  "executives",
  "about-us",
  "ng-imun",
  "ng-sap",
  "ng-capdr",
] as const;
export type PageId = (typeof pageIds)[number];
