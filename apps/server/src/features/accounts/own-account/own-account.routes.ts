import { ownAccountEndpoints as endpoints } from "@manara/contract/accounts/own-account";
import type { Server } from "../../../plugins/serve.ts";
import { findPhoneIssue } from "../accounts.rules.ts";
import { askEmailChange } from "../mailed-links/change-email.ts";
import { changeOwnPassword } from "../passwords/change-own-password.ts";
import { readClient } from "../sessions/client.ts";
import { rememberDevice } from "../sessions/known-devices.ts";
import { editOwnAccount, showOwnAccount } from "./own-account.ts";

/** Own account, as people see and change it. */
export function ownAccountRoutes({ serve, platform }: Server): void {
  serve(endpoints.getOwnAccount, ({ caller }) => showOwnAccount(platform, caller.userId));
  serve(endpoints.editOwnAccount, ({ caller, body }) => editOwnAccount(platform, caller, body), {
    findIssue: ({ body: { phoneNumber } }) =>
      phoneNumber === null ? null : findPhoneIssue(platform.country, phoneNumber),
  });
  serve(
    endpoints.changeOwnEmail,
    async ({ caller, body, hasWorked }) =>
      (await askEmailChange(platform, caller, { ...body, hasWorked })) ??
      endpoints.changeOwnEmail.answer.text,
  );
  serve(endpoints.changeOwnPassword, async ({ caller, body, request, reply }) => {
    const changed = await changeOwnPassword(platform, { caller, ...body, client: readClient(request) });
    if ("refused" in changed) return changed;
    rememberDevice(platform, { request, reply }, changed.account);
    reply.header("Authorization", `Bearer ${changed.token}`);
    return endpoints.changeOwnPassword.answer.text;
  });
}
