import { z } from "zod";
import { NAME_MAX_LENGTH } from "./account-rules.ts";
import { Role, User } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { Id, Line, Paging, SearchText } from "./primitives.ts";

/** A role in any case. */
const AnyCaseRole = z
  .string()
  .trim()
  .transform((role) => role.toUpperCase())
  .pipe(Role);

export const ListUsersQuery = Paging.extend({
  search: SearchText.optional(),
  /** A form may leave it empty. */
  role: z.union([z.literal(""), AnyCaseRole]).optional(),
});
export type ListUsersQuery = z.output<typeof ListUsersQuery>;

export const ChangeRoleBody = z.object({
  userId: Id,
  role: AnyCaseRole,
  /** The full name as the administrator saw it; kept in the audit trail. */
  username: Line(NAME_MAX_LENGTH).optional(),
});
export type ChangeRoleBody = z.output<typeof ChangeRoleBody>;

export const userEndpoints = {
  listUsers: endpoint({
    method: "GET",
    path: "/user/list-all",
    summary:
      "Accounts, newest first, 100 of them without a limit. `search` is a part of a name however it is spelled, of an " +
      "e-mail address or of a phone number; one or two characters are looked for at the beginning only",
    who: "admin",
    query: ListUsersQuery,
    answer: { status: 200, schema: z.array(User), counted: true },
    errors: [],
  }),
  changeRole: endpoint({
    method: "POST",
    path: "/user/update-user-role",
    summary: "Give an account another role, which holds from its next call on",
    who: "admin",
    body: ChangeRoleBody,
    answer: { status: 200, schema: User },
    errors: ["USER_NOT_FOUND", "LAST_ADMIN"],
  }),
};
