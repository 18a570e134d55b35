import { searchEndpoints } from "@manara/contract/search/search";
import type { Server } from "../../plugins/serve.ts";
import { search } from "./search.service.ts";

/** Answers are not kept: what people type has no end, and would drive out what everybody reads. */
export function searchRoutes({ serve, platform }: Server): void {
  serve(searchEndpoints.search, ({ caller, address, query }) => search(platform, { caller, address }, query));
}
