import { slipEndpoints } from "@manara/contract/slips/slips";
import type { Server } from "../../plugins/serve.ts";
import { countSlips, makeSlips } from "./slips.service.ts";

export function slipRoutes({ serve, platform }: Server): void {
  serve(slipEndpoints.countSlips, ({ body }) => countSlips(platform, body));
  serve(slipEndpoints.printSlips, ({ caller, body }) => makeSlips(platform, caller, body));
}
