import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import type { Server } from "../../../plugins/serve.ts";
import { removeSecondStep } from "../second-step/remove-second-step.ts";
import { blockAccount, signOutAccount, unblockAccount } from "./block-account.ts";
import { getUserDetails } from "./user-details.ts";

export function userManagementRoutes({ serve, platform }: Server): void {
  const endpoints = userManagementEndpoints;
  serve(endpoints.getUser, ({ query }) => getUserDetails(platform.db, query.userId));
  serve(endpoints.endUserSessions, ({ caller, body }) => signOutAccount(platform, caller, body.userId));
  serve(endpoints.removeSecondStep, ({ caller, body }) => removeSecondStep(platform, caller, body));
  serve(endpoints.blockUser, ({ caller, body }) => blockAccount(platform, caller, body));
  serve(endpoints.unblockUser, ({ caller, body }) => unblockAccount(platform, caller, body.userId));
}
