import { pageEndpoints } from "@manara/contract/site/pages";
import { siteEndpoints } from "@manara/contract/site/site";
import type { Server } from "../../plugins/serve.ts";
import { showConfiguration, updateConfiguration } from "./configuration.service.ts";
import { showPage } from "./pages.service.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export function siteRoutes({ serve, platform }: Server): void {
  serve(siteEndpoints.getConfiguration, () => showConfiguration(platform), { sharedBy: ["configuration"] });
  serve(siteEndpoints.updateConfiguration, ({ caller, body }) => updateConfiguration(platform, caller, body));
  serve(siteEndpoints.sendContactMessage, async ({ body }) => {
    await sendContactMessage(platform, body);
    return siteEndpoints.sendContactMessage.answer.text;
  });
  serve(pageEndpoints.getPage, ({ query }) => showPage(platform, query), { sharedBy: ["pages"] });
}
