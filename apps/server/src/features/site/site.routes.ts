import { contactEndpoints } from "@manara/contract/site/contact";
import { siteEndpoints } from "@manara/contract/site/site";
import type { Server } from "../../plugins/serve.ts";
import { answerMessage, listMessages, markMessage, sendContactMessage } from "./answer-message.ts";
import { showConfiguration, updateConfiguration } from "./configuration.service.ts";
import { takeSitePicture } from "./site-pictures.ts";

export function siteRoutes({ serve, platform }: Server): void {
  serve(siteEndpoints.getConfiguration, () => showConfiguration(platform), { sharedBy: ["configuration"] });
  serve(siteEndpoints.updateConfiguration, ({ caller, body }) => updateConfiguration(platform, caller, body));
  serve(siteEndpoints.uploadSitePicture, ({ caller, query, file }) =>
    takeSitePicture(platform, caller, { as: query.as, file }),
  );
  serve(siteEndpoints.sendContactMessage, async ({ body }) => {
    await sendContactMessage(platform, body);
    return siteEndpoints.sendContactMessage.answer.text;
  });
}

export function contactRoutes({ serve, platform }: Server): void {
  serve(contactEndpoints.listMessages, ({ query }) => listMessages(platform, query));
  serve(contactEndpoints.answerMessage, ({ caller, body }) => answerMessage(platform, caller, body));
  serve(contactEndpoints.markMessage, ({ caller, body }) => markMessage(platform, caller, body));
}
