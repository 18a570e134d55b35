import { loginCodeEndpoints as endpoints } from "@manara/contract/accounts/login-codes";
import type { Server } from "../../../plugins/serve.ts";
import { readClient, welcome } from "../sessions/client.ts";
import { makeLoginCode } from "./make-login-code.ts";
import { logInByCode } from "./use-login-code.ts";

export function loginCodeRoutes({ serve, platform }: Server): void {
  serve(endpoints.makeLoginCode, ({ caller, body }) => makeLoginCode(platform, caller, body.userId));
  serve(endpoints.logInByCode, async ({ body, request, reply }) => {
    const entry = await logInByCode(platform, { ...body, client: readClient(request) });
    return "refused" in entry ? entry : welcome(platform, entry, { request, reply });
  });
}
