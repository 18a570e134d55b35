import { mayAdminister, roleNames } from "@manara/contract/accounts/role-rules";

/** Every role that calls for administrators have to refuse. */
export const otherRoles = roleNames.filter((role) => !mayAdminister(role));
