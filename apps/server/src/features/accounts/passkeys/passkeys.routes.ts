import { passkeyEndpoints as endpoints } from "@manara/contract/accounts/passkeys";
import type { Server } from "../../../plugins/serve.ts";
import { readClient, welcome } from "../sessions/client.ts";
import { addPasskey, listPasskeys, removePasskey, startPasskey } from "./add-passkey.ts";
import { logInByPasskey, startPasskeyLogin, startPasskeyStepUp, stepUpByPasskey } from "./use-passkey.ts";

export function passkeyRoutes({ serve, platform }: Server): void {
  serve(endpoints.listPasskeys, ({ caller }) => listPasskeys(platform, caller));
  serve(endpoints.startPasskey, ({ caller, body }) => startPasskey(platform, caller, body.password));
  serve(endpoints.addPasskey, ({ caller, body }) => addPasskey(platform, caller, body));
  serve(endpoints.removePasskey, async ({ caller, query }) => {
    await removePasskey(platform, caller, query.id);
    return undefined;
  });
  serve(endpoints.startPasskeyLogin, () => startPasskeyLogin(platform));
  serve(endpoints.logInByPasskey, async ({ body, request, reply }) => {
    const entry = await logInByPasskey(platform, { ...body, client: readClient(request) });
    return "refused" in entry ? entry : welcome(platform, entry, { request, reply });
  });
  serve(endpoints.startPasskeyStepUp, ({ caller }) => startPasskeyStepUp(platform, caller));
  serve(endpoints.stepUpByPasskey, ({ caller, body }) => stepUpByPasskey(platform, caller, body.credential));
}
