/** A page of text: its title and its paragraphs. Texts reach the browser only with the page itself. */
export interface Page {
  title: string;
  paragraphs: string[];
}

export type PageId =
  | "terms"
  | "conditions"
  | "partners"
  | "executives"
  | "about-us"
  | "ng-imun"
  | "ng-sap"
  | "ng-capdr";

/** The pages of one language; texts name the site as its operator does. */
export type Pages = (brand: string) => Record<PageId, Page>;
