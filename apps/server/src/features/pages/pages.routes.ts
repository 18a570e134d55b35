import { pageEndpoints as pages } from "@manara/contract/pages/pages";
import type { Server } from "../../plugins/serve.ts";
import { bringBackPage, createPage, deletePage, orderPages, placePage, savePage } from "./edit-pages.ts";
import {
  getPageText,
  getPageVersion,
  listPages,
  listPageVersions,
  previewPage,
  showPage,
} from "./pages.service.ts";

export function pageRoutes({ serve, platform }: Server): void {
  serve(pages.getPage, ({ query }) => showPage(platform, query), {
    sharedBy: ["pages", "site"],
  });
  serve(pages.listPages, () => listPages(platform));
  serve(pages.getPageText, ({ query }) => getPageText(platform, query));
  serve(pages.listPageVersions, ({ query }) => listPageVersions(platform, query));
  serve(pages.getPageVersion, ({ query }) => getPageVersion(platform, query.id));
  serve(pages.previewPage, ({ caller, body }) => previewPage(platform, caller, body));
  serve(pages.createPage, ({ caller, body }) => createPage(platform, caller, body));
  serve(pages.savePage, ({ caller, body }) => savePage(platform, caller, body));
  serve(pages.bringBackPage, ({ caller, body }) => bringBackPage(platform, caller, body));
  serve(pages.placePage, ({ caller, body }) => placePage(platform, caller, body));
  serve(pages.orderPages, ({ caller, body }) => orderPages(platform, caller, body.names));
  serve(pages.deletePage, async ({ caller, query }) => {
    await deletePage(platform, caller, query.name);
    return undefined;
  });
}
