import { userEndpoints } from "@manara/contract/users";
import type { Server } from "../../plugins/serve.ts";
import { findLocaleIssue } from "./accounts.rules.ts";
import { cancelDeletion, exportPersonalData, requestDeletion } from "./personal-data.ts";
import { changeLocale, changeRole, listUsers } from "./users.service.ts";

export function userRoutes({ serve, platform }: Server): void {
  serve(userEndpoints.listUsers, ({ query }) => listUsers(platform, query));
  serve(userEndpoints.changeRole, ({ caller, body }) => changeRole(platform, caller, body));
  serve(
    userEndpoints.changeLocale,
    async ({ caller, body }) => {
      await changeLocale(platform, caller.userId, body.locale);
      return undefined;
    },
    { findIssue: ({ body }) => findLocaleIssue(platform.country, body.locale) },
  );
  serve(userEndpoints.exportMyData, ({ caller }) => exportPersonalData(platform, caller));
  serve(userEndpoints.requestDeletion, ({ caller }) => requestDeletion(platform, caller.userId));
  serve(userEndpoints.cancelDeletion, ({ caller }) => cancelDeletion(platform, caller.userId));
}
