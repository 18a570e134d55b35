import { overviewEndpoints } from "@manara/contract/overview/overview";
import { isByUnnamedProxy } from "../../platform/network/unnamed-proxy.ts";
import type { Server } from "../../plugins/serve.ts";
import { showFigures, showWaiting } from "./overview.service.ts";

export function overviewRoutes({ serve, platform }: Server): void {
  serve(overviewEndpoints.getWaiting, ({ request }) =>
    showWaiting(platform, isByUnnamedProxy(request, platform.settings)),
  );
  serve(overviewEndpoints.getFigures, () => showFigures(platform));
}
