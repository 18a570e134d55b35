import { siteEndpoints } from "@manara/contract/site/site";
import { fail } from "../../platform/failure.ts";
import { version } from "../../platform/version.ts";
import type { Server } from "../../plugins/serve.ts";
import { isInFuture } from "../backups/last-backup.ts";
import { findReadiness, openPlaces } from "./readiness.ts";

/** How the process is, for whoever watches over it. */
export function healthRoutes({ serve, platform }: Server): void {
  const lookAtPlaces = openPlaces(platform);
  serve(siteEndpoints.isLive, () => ({ status: "ok" as const, version }));
  serve(siteEndpoints.isReady, async () => {
    const found = await findReadiness(platform);
    if (!found) fail("UNAVAILABLE");
    const { lastBackupAt } = found;
    const { isDiskFull, isStoreAway } = await lookAtPlaces();
    return {
      status: "ok" as const,
      version,
      lastBackupAt: lastBackupAt?.toISOString() ?? null,
      ...(isInFuture(platform, lastBackupAt) && { isLastBackupInFuture: true as const }),
      ...(isDiskFull && { isDiskFull: true as const }),
      ...(isStoreAway && { isStoreAway: true as const }),
    };
  });
}
