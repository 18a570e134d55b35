import { contactEndpoints } from "@manara/contract/site/contact";
import type { Server } from "../../plugins/serve.ts";
import { answerMessage, listMessages, markMessage } from "./answer-message.ts";

export function contactRoutes({ serve, platform }: Server): void {
  serve(contactEndpoints.listMessages, ({ query }) => listMessages(platform, query));
  serve(contactEndpoints.answerMessage, ({ caller, body }) => answerMessage(platform, caller, body));
  serve(contactEndpoints.markMessage, ({ caller, body }) => markMessage(platform, caller, body));
}
