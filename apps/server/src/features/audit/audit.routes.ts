import { auditEndpoints } from "@manara/contract/audit/audit";
import type { Server } from "../../plugins/serve.ts";
import { listActs } from "./list-acts.ts";

export function auditRoutes({ serve, platform }: Server): void {
  serve(auditEndpoints.listActs, ({ query }) => listActs(platform, query));
}
