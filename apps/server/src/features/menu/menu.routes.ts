import { menuEndpoints as menu } from "@manara/contract/menu/menu";
import { pageEndpoints as pages } from "@manara/contract/pages/pages";
import type { Server } from "../../plugins/serve.ts";
import { getEditedMenu, saveMenu, showMenu } from "./menu.service.ts";

export function menuRoutes({ serve, platform }: Server): void {
  serve(pages.listOfferedPages, ({ query }) => showMenu(platform, query.locale), {
    sharedBy: ["pages", "site"],
  });
  serve(menu.getEditedMenu, () => getEditedMenu(platform));
  serve(menu.saveMenu, ({ caller, body }) => saveMenu(platform, caller, body));
}
