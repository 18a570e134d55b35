import { watchEndpoints } from "@manara/contract/cards/watch";
import type { Server } from "../../../plugins/serve.ts";
import { showBookCheck } from "../compare-books.ts";
import { lookNow, settleFinding, showWatch } from "./watch.ts";

export function watchRoutes({ serve, platform }: Server): void {
  serve(watchEndpoints.getWatch, () => showWatch(platform));
  serve(watchEndpoints.lookNow, () => lookNow(platform));
  serve(watchEndpoints.settleFinding, async ({ caller, body }) => {
    await settleFinding(platform, caller, body.findingId);
    return undefined;
  });
  serve(watchEndpoints.getBookCheck, () => showBookCheck(platform));
}
