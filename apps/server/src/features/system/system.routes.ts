import { systemEndpoints } from "@manara/contract/system/system";
import type { Server } from "../../plugins/serve.ts";
import { showSystem } from "./system.service.ts";

export function systemRoutes({ serve, platform }: Server): void {
  serve(systemEndpoints.getSystem, () => showSystem(platform));
}
