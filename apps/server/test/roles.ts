import { mayAdminister, mayEditAll, roleNames } from "@manara/contract/accounts/role-rules";

/** Every role that calls for administrators have to refuse. */
export const otherRoles = roleNames.filter((role) => !mayAdminister(role));

/** Those of them that are strangers to a course which they do not teach. */
export const strangersToCourses = otherRoles.filter((role) => !mayEditAll(role));
