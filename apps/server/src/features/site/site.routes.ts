import { pageEndpoints } from "@manara/contract/pages";
import { siteEndpoints } from "@manara/contract/site";
import { fail } from "../../platform/failure.ts";
import type { Server } from "../../plugins/serve.ts";
import { isInFuture } from "../backups/last-backup.ts";
import { showConfiguration, updateConfiguration } from "./configuration.service.ts";
import { showPage } from "./pages.service.ts";
import { findReadiness } from "./readiness.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export function siteRoutes({ serve, platform }: Server): void {
  serve(siteEndpoints.getConfiguration, () => showConfiguration(platform), { sharedBy: ["configuration"] });
  serve(siteEndpoints.updateConfiguration, ({ caller, body }) => updateConfiguration(platform, caller, body));
  serve(siteEndpoints.sendContactMessage, async ({ body }) => {
    await sendContactMessage(platform, body);
    return siteEndpoints.sendContactMessage.answer.text;
  });
  serve(pageEndpoints.getPage, ({ query }) => showPage(platform, query), { sharedBy: ["pages"] });
  serve(siteEndpoints.isLive, () => ({ status: "ok" as const }));
  serve(siteEndpoints.isReady, async () => {
    const found = await findReadiness(platform);
    if (!found) fail("UNAVAILABLE");
    const { lastBackupAt } = found;
    return {
      status: "ok" as const,
      lastBackupAt: lastBackupAt?.toISOString() ?? null,
      ...(isInFuture(platform, lastBackupAt) && { isLastBackupInFuture: true as const }),
    };
  });
}
