import type { Page } from "@playwright/test";

/** What is looked at, and how one gets there. */
export interface Screen {
  /** For files and reports, the same in every school. */
  name: string;
  address: string;
  /** What has to be so before it is opened. */
  before?: (page: Page) => Promise<void>;
  /** What is done there before it is looked at. */
  prepare?: (page: Page) => Promise<void>;
}
