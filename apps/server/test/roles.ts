import { roles } from "@manara/contract/accounts/accounts";
import { mayAdminister } from "@manara/contract/accounts/role-rules";

/** Every role that calls for administrators have to refuse. */
export const otherRoles = roles.filter((role) => !mayAdminister(role));
