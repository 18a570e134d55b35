import { brandingEndpoints as branding } from "@manara/contract/branding/branding";
import type { Server } from "../../plugins/serve.ts";
import { getLook, previewColour, saveLook } from "./branding.service.ts";

export function brandingRoutes({ serve, platform }: Server): void {
  serve(branding.getLook, () => getLook(platform));
  serve(branding.previewColour, ({ body }) => previewColour(body.colour));
  serve(branding.saveLook, ({ caller, body }) => saveLook(platform, caller, body));
}
