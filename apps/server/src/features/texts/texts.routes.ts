import { textEndpoints } from "@manara/contract/texts/texts";
import type { Server } from "../../plugins/serve.ts";
import { getTextSettings, listTexts, updateTextSettings } from "./texts.service.ts";

export function textRoutes({ serve, platform }: Server): void {
  serve(textEndpoints.getTextSettings, () => getTextSettings(platform));
  serve(textEndpoints.updateTextSettings, ({ caller, body }) => updateTextSettings(platform, caller, body));
  serve(textEndpoints.listTexts, ({ query }) => listTexts(platform, query));
}
