import { homeEndpoints as home } from "@manara/contract/home/home";
import type { Server } from "../../plugins/serve.ts";
import { getEditedHome, saveHome, showHome } from "./home.service.ts";

export function homeRoutes({ serve, platform }: Server): void {
  serve(home.getHome, ({ query }) => showHome(platform, query.locale), {
    sharedBy: ["site", "configuration", "courses", "contents", "examDates", "today"],
  });
  serve(home.getEditedHome, () => getEditedHome(platform));
  serve(home.saveHome, ({ caller, body }) => saveHome(platform, caller, body));
}
