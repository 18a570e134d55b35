import { siteEndpoints } from "@manara/contract/site";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Server } from "../../plugins/serve.ts";
import { getConfiguration } from "./configuration.repo.ts";
import { updateConfiguration } from "./configuration.service.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const READY_WITHIN_MS = 2000;

/** Whether the database answers soon. */
async function answers(db: Platform["db"]): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref());
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, late]);
}

export function siteRoutes({ serve, platform }: Server): void {
  serve(siteEndpoints.getConfiguration, () => getConfiguration(platform.db), { sharedBy: ["configuration"] });
  serve(siteEndpoints.updateConfiguration, ({ caller, body }) => updateConfiguration(platform, caller, body));
  serve(siteEndpoints.sendContactMessage, async ({ body, address }) => {
    await sendContactMessage(platform, body, address);
    return siteEndpoints.sendContactMessage.answer.text;
  });
  serve(siteEndpoints.isLive, () => ({ status: "ok" as const }));
  serve(siteEndpoints.isReady, async () => {
    if (platform.lifecycle.isStopping || !(await answers(platform.db))) fail("NOT_READY");
    return { status: "ok" as const };
  });
}
