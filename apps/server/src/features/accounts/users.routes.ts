import { userEndpoints } from "@manara/contract/users";
import type { Server } from "../../plugins/serve.ts";
import { actorOf } from "../audit/audit.service.ts";
import { cancelDeletion, exportPersonalData, requestDeletion } from "./personal-data.ts";
import { changeRole, listUsers } from "./users.service.ts";

export function userRoutes({ serve, platform }: Server): void {
  serve(userEndpoints.listUsers, ({ query }) => listUsers(platform, query));
  serve(userEndpoints.changeRole, ({ caller, request, body }) =>
    changeRole(platform, actorOf(caller, request), body),
  );
  serve(userEndpoints.exportMyData, ({ caller, request }) =>
    exportPersonalData(platform, actorOf(caller, request)),
  );
  serve(userEndpoints.requestDeletion, ({ caller }) => requestDeletion(platform, caller.userId));
  serve(userEndpoints.cancelDeletion, ({ caller }) => cancelDeletion(platform, caller.userId));
}
