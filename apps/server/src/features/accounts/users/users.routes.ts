import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { userEndpoints } from "@manara/contract/accounts/users";
import { viewingEndpoints } from "@manara/contract/accounts/viewing";
import type { PersonalTables } from "../../../platform/personal-data.ts";
import type { Server } from "../../../plugins/serve.ts";
import { findLocaleIssue, findPhoneIssue } from "../accounts.rules.ts";
import { mergeAccounts, previewMerge } from "../merge/merge-accounts.ts";
import { deleteByStaff, keepByStaff, scheduleByStaff } from "../personal-data/delete-by-staff.ts";
import { cancelDeletion, requestDeletion } from "../personal-data/deletion-requests.ts";
import { exportPersonalData } from "../personal-data/personal-data.ts";
import { removeSecondStep } from "../second-step/remove-second-step.ts";
import { beginViewing } from "../viewing/view-as.ts";
import { correctAccount } from "./correct-account.ts";
import { exportUsers } from "./export-users.ts";
import { inviteUser } from "./invite-user.ts";
import {
  blockAccount,
  changeLocale,
  changeRole,
  getUserDetails,
  listUsers,
  signOutAccount,
  unblockAccount,
} from "./users.service.ts";

export function userRoutes({ serve, platform }: Server, personalData: readonly PersonalTables[]): void {
  serve(userEndpoints.listUsers, ({ query }) => listUsers(platform, query));
  serve(userEndpoints.exportUsers, ({ caller, query }) => exportUsers(platform, caller, query));
  serve(userEndpoints.changeRole, ({ caller, body }) => changeRole(platform, caller, body));
  serve(
    userEndpoints.changeLocale,
    async ({ caller, body }) => {
      await changeLocale(platform, caller.userId, body.locale);
      return undefined;
    },
    { findIssue: ({ body }) => findLocaleIssue(platform.country, body.locale) },
  );
  serve(userEndpoints.exportMyData, ({ caller }) => exportPersonalData(platform, caller, personalData));
  serve(userEndpoints.requestDeletion, ({ caller, body }) =>
    requestDeletion(platform, caller, body.password),
  );
  serve(userEndpoints.cancelDeletion, ({ caller }) =>
    platform.db.transaction().execute((tx) => cancelDeletion(tx, caller)),
  );
}

export function userManagementRoutes(
  { serve, platform }: Server,
  personalData: readonly PersonalTables[],
): void {
  const endpoints = userManagementEndpoints;
  serve(endpoints.getUser, ({ query }) => getUserDetails(platform.db, query.userId));
  serve(viewingEndpoints.viewAsUser, ({ caller, body }) => beginViewing(platform, caller, body));
  serve(endpoints.inviteUser, ({ caller, body }) => inviteUser(platform, caller, body));
  serve(endpoints.endUserSessions, ({ caller, body }) => signOutAccount(platform, caller, body.userId));
  serve(endpoints.correctUser, ({ caller, body }) => correctAccount(platform, caller, body), {
    findIssue: ({ body: { phoneNumber } }) =>
      phoneNumber === null ? null : findPhoneIssue(platform.country, phoneNumber),
  });
  serve(endpoints.previewMerge, ({ query }) => previewMerge(platform, query));
  serve(endpoints.mergeUsers, ({ caller, body }) => mergeAccounts(platform, caller, body));
  serve(endpoints.removeSecondStep, ({ caller, body }) => removeSecondStep(platform, caller, body));
  serve(endpoints.scheduleUserDeletion, ({ caller, body }) => scheduleByStaff(platform, caller, body));
  serve(endpoints.keepUser, ({ caller, body }) => keepByStaff(platform, caller, body.userId));
  serve(endpoints.deleteUser, async ({ caller, body }) => {
    await deleteByStaff(platform, caller, { ...body, features: personalData });
    return undefined;
  });
  serve(endpoints.blockUser, ({ caller, body }) => blockAccount(platform, caller, body));
  serve(endpoints.unblockUser, ({ caller, body }) => unblockAccount(platform, caller, body.userId));
}
