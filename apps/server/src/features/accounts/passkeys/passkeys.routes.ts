import { passkeyEndpoints as endpoints } from "@manara/contract/passkeys";
import type { Server } from "../../../plugins/serve.ts";
import { readClient } from "../client.ts";
import { rememberDevice } from "../known-devices.ts";
import { toUser } from "../user.ts";
import { addPasskey, listPasskeys, removePasskey, startPasskey } from "./add-passkey.ts";
import { logInByPasskey, startPasskeyLogin } from "./log-in-by-passkey.ts";

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
    if ("refused" in entry) return entry;
    rememberDevice(platform, { request, reply }, entry.account);
    reply.header("Authorization", `Bearer ${entry.token}`);
    return toUser(entry.account);
  });
}
