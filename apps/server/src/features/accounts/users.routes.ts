import { userEndpoints } from "@manara/contract/users";
import type { Server } from "../../plugins/serve.ts";
import { cancelDeletion, exportPersonalData, requestDeletion } from "./personal-data.ts";
import { changeRole, listUsers } from "./users.service.ts";

export function userRoutes({ serve, platform }: Server): void {
  serve(userEndpoints.listUsers, ({ query }) => listUsers(platform, query));
  serve(userEndpoints.changeRole, ({ caller, body }) => changeRole(platform, caller, body));
  serve(userEndpoints.exportMyData, ({ caller }) => exportPersonalData(platform, caller));
  serve(userEndpoints.requestDeletion, ({ caller }) => requestDeletion(platform, caller.userId));
  serve(userEndpoints.cancelDeletion, ({ caller }) => cancelDeletion(platform, caller.userId));
}
