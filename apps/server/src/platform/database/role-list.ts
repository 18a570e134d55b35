import { rolesThat } from "@manara/contract/accounts/role-rules";
import { sql } from "kysely";

/**
 * The roles with a capability, between brackets. They stand in the text of the query itself: of a role that it is given, PostgreSQL cannot
 * estimate that few people have it, nor that an index of such people helps.
 */
export const roleList = (capability: Parameters<typeof rolesThat>[0]) =>
  sql`(${sql.join(rolesThat(capability).map((role) => sql.lit(role)))})`;
