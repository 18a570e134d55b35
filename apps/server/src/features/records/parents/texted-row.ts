import { NAMES_DOMAIN } from "@manara/contract/accounts/login-name-rules";
import type { TextsHeld } from "@manara/contract/records/parents";
import { sql } from "kysely";

/* Students whose parents get texts, said in SQL of the current rows of `users` and `parent_links`. */

/**
 * Whether the school knows of whom an account is, as SQL: it made the account, under a login name which nobody registers with, or the link; or
 * the student has shown their address.
 */
export const isKnown = sql<boolean>`(
  parent_links.made_by_school or users.email_verified_at is not null
  or lower(users.email) like ${sql.lit(`%${NAMES_DOMAIN}`)}
)`;

/** Whether a student has a course that is no gift, as SQL. Accounts cost nothing, and texts do. */
export const hasCourse = sql<boolean>`exists (
  select from purchases join courses on courses.id = purchases.course_id
  where purchases.user_id = users.id and courses.price >= 0
)`;

/** Why no text goes to the number beside a link; null: nothing keeps them back. */
export const held = sql<TextsHeld | null>`case
  when not ${isKnown} then 'ADDRESS'
  when not ${hasCourse} then 'COURSE'
  when not coalesce((select is_on from text_settings), false) then 'OFF' end`.as("held");
