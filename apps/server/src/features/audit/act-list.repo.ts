import type { Act } from "@manara/contract/audit/acts";
import type { ListActsQuery } from "@manara/contract/audit/audit";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { actsByPeopleThemselves, actsOnPeople } from "./audit.service.ts";

/** An entry as it is stored. */
export interface ActRow {
  id: number;
  at: Date;
  actorId: number | null;
  actorName: string;
  act: string;
  subjectId: number | null;
  subjectName: string | null;
  details: unknown;
}

const listOf = (acts: readonly Act[]) => sql.join(acts.map((act) => sql.lit(act)));

/** Acts of other kinds whose subject is a course: what happened to all of it. */
const actsOnCourses = [
  "content.reordered",
  "content.cloned",
  "purchase.exported",
] as const satisfies readonly Act[];

const personNamed = sql`(select full_name from users where users.id = subject_id)`;
const courseNamed = sql`(select name from courses where courses.id = subject_id)`;
const contentNamed = sql`(select title from contents where contents.id = subject_id)`;

/** Name of an entry's subject, by the first word of the act; a subject without a name has that of its parent. */
const subjectName = sql<string | null>`case when act in (${listOf(actsOnCourses)}) then ${courseNamed}
  else case split_part(act, '.', 1)
    when 'account' then ${personNamed}
    when 'educator' then ${personNamed}
    when 'purchase' then ${personNamed}
    when 'share' then ${personNamed}
    when 'course' then ${courseNamed}
    when 'progress' then ${courseNamed}
    when 'review' then (select name from courses where courses.id = (details ->> 'courseId')::integer)
    when 'content' then ${contentNamed}
    when 'test' then ${contentNamed}
    when 'video' then ${contentNamed}
    when 'comment' then (select title from contents where contents.id = (details ->> 'contentId')::integer)
    when 'centre' then (select name from centres where centres.id = subject_id)
    when 'message' then (select name from contact_messages where contact_messages.id = subject_id)
  end
end`;

/** A part of the record, newest first. */
export async function findActs(
  db: Queryable,
  { limit, before, actorId, userId }: ListActsQuery,
): Promise<ActRow[]> {
  const wanted = [
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
    ...(userId === undefined ? [] : [sql`act in (${listOf(actsOnPeople)}) and subject_id = ${userId}`]),
    // An index of its own leaves these out.
    ...(actorId === undefined && userId === undefined
      ? [sql`act not in (${listOf(actsByPeopleThemselves)})`]
      : []),
  ];
  const { rows } = await sql<ActRow>`
    select id, at, actor_id, actor_name, act, subject_id, ${subjectName} as subject_name, details
    from audit_entries
    where ${sql.join(wanted, sql` and `)} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Reads the life of a card, oldest first. Those that were made together share an entry, which names them in runs of
 * numbers: first and last of each.
 */
export async function findActsOfCard(db: Queryable, cardId: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select id, at, actor_id, actor_name, act, subject_id, null as subject_name, details - 'cards' as details from audit_entries
    where act = 'card.made' and exists (
      select from jsonb_array_elements(details -> 'cards') as run
      where (run -> 0)::integer <= ${cardId} and (run -> 1)::integer >= ${cardId}
    )
    union all
    select id, at, actor_id, actor_name, act, subject_id, null, details from audit_entries
    where act in ('card.used', 'card.taken-back') and subject_id = ${cardId}
    order by id`.execute(db);
  return rows;
}
