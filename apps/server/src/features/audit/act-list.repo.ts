import { COUNTED_ACTS } from "@manara/contract/audit/act-rules";
import type { Act } from "@manara/contract/audit/acts";
import type { ListActsQuery } from "@manara/contract/audit/audit";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { findPage, pickCounted } from "../../platform/database/long-lists.ts";
import type { Span } from "../../platform/days.rules.ts";
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

/** Which entries, and which part of them. */
interface ActFilter extends Omit<ListActsQuery, "from" | "to"> {
  span: Partial<Span>;
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
    when 'video' then coalesce(${contentNamed}, (select name from courses where courses.id = (details ->> 'courseId')::integer))
    when 'comment' then (select title from contents where contents.id = (details ->> 'contentId')::integer)
    when 'mail' then (select recipient from mails where mails.id = subject_id)
    when 'centre' then (select name from centres where centres.id = subject_id)
    when 'message' then (select name from contact_messages where contact_messages.id = subject_id)
  end
end`;

/** Ids of those whose name has the text in it. */
const named = (text: string) =>
  sql`any(array(select id from users where folded_name like name_pattern(${text}) limit 100))`;

/** A part of the record, newest first, and how many entries there are. */
export async function findActs(
  db: Queryable,
  { limit, offset, before, actorId, userId, search, kind, span }: ActFilter,
): Promise<{ rows: ActRow[]; total: number }> {
  const wanted = [
    ...(before === undefined ? [] : [sql<boolean>`id < ${before}`]),
    ...(actorId === undefined ? [] : [sql<boolean>`actor_id = ${actorId}`]),
    ...(userId === undefined
      ? []
      : [sql<boolean>`act in (${listOf(actsOnPeople)}) and subject_id = ${userId}`]),
    ...(search ? [sql<boolean>`actor_id = ${named(search)}`] : []),
    ...(kind ? [sql<boolean>`split_part(act, '.', 1) = ${kind}`] : []),
    ...(span.from ? [sql<boolean>`at >= ${span.from}`] : []),
    ...(span.until ? [sql<boolean>`at < ${span.until}`] : []),
    // An index of its own leaves these out.
    ...(actorId === undefined && userId === undefined
      ? [sql<boolean>`act not in (${listOf(actsByPeopleThemselves)})`]
      : []),
  ];
  const rows = wanted.length > 0 ? sql<boolean>`${sql.join(wanted, sql` and `)}` : sql<boolean>`true`;
  const picked = pickCounted(
    "auditEntries",
    { rows, order: sql`id desc`, most: COUNTED_ACTS },
    { limit, offset },
  );
  return findPage<ActRow>(db, picked, (shown) =>
    shown
      .leftJoin("auditEntries as entry", "entry.id", "shown.id")
      .select([
        "entry.id",
        "entry.at",
        "entry.actorId",
        "entry.actorName",
        "entry.act",
        "entry.subjectId",
        subjectName.as("subjectName"),
        "entry.details",
      ]),
  );
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
