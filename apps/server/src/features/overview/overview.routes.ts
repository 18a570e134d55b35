import { overviewEndpoints } from "@manara/contract/overview/overview";
import type { Server } from "../../plugins/serve.ts";
import { showFigures, showWaiting } from "./overview.service.ts";

export function overviewRoutes({ serve, platform }: Server): void {
  serve(overviewEndpoints.getWaiting, () => showWaiting(platform));
  serve(overviewEndpoints.getFigures, () => showFigures(platform));
}
