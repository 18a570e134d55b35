import { userEndpoints } from "@manara/contract/users";
import type { Server } from "../../plugins/serve.ts";
import { actorOf } from "../audit/audit.service.ts";
import { changeRole, listUsers } from "./users.service.ts";

export function userRoutes({ serve, platform }: Server): void {
  serve(userEndpoints.listUsers, ({ query }) => listUsers(platform, query));
  serve(userEndpoints.changeRole, ({ caller, request, body }) =>
    changeRole(platform, actorOf(caller, request), body),
  );
}
