import type { Role } from "@manara/contract/accounts/accounts";
import { roleNames } from "@manara/contract/accounts/role-rules";
import { oneOf } from "../../../staff/list-address.ts";

/** The role that somebody was sent to these screens to give, as the address says it: `make=TEACHER`. */
export const readWanted = ({ searchParams }: Pick<URL, "searchParams">): Role | undefined =>
  oneOf(searchParams.get("make") ?? "", roleNames) || undefined;

/** The page of an account, with the role that it is to be given. */
export const accountAt = (userId: number, wanted: Role | undefined): string =>
  `/admin/allUsers/${userId}${wanted === undefined ? "" : `?make=${wanted}`}`;
