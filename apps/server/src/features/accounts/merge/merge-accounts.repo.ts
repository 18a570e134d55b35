import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { Holdings, MergePreview } from "@manara/contract/accounts/user-management";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { type Account, accountColumns } from "../account-row.ts";
import type { HeldCourse, UnitedPurchase } from "./merge.rules.ts";

/** Numbers of two accounts of a person: the one that is emptied, and the one that stays. */
export interface Pair {
  from: number;
  into: number;
}

/** Fate of the rows of a column: they move, they go with the account, or they move where the account that stays has none that agrees in these columns. */
type Fate = "moves" | "goes" | { movesUnlessSame: readonly string[] };

const alone: Fate = { movesUnlessSame: [] };

/**
 * Every column that references accounts. What both may have is united before (see {@link unite}); of what is left the row of the account that
 * stays is kept. What lets somebody in, and what is made anew, goes with the account.
 */
export const fates: Readonly<Record<string, Fate>> = {
  "account_tokens.user_id": "goes",
  "attempts.user_id": "moves",
  "calendar_feeds.user_id": alone,
  "card_batches.created_by": "moves",
  "card_give_backs.asked_by": "moves",
  "card_moves.actor_id": "moves",
  "card_refusals.user_id": "moves",
  "card_sales.seller_id": "moves",
  "cards.used_by": "moves",
  "centre_orders.actor_id": "moves",
  "centre_orders.settled_by": "moves",
  "centre_payments.actor_id": "moves",
  // The feature of certificates moves them: each needs another proof.
  "certificates.also_of": "goes",
  "certificates.user_id": "goes",
  "class_students.user_id": { movesUnlessSame: ["class_id"] },
  "class_teachers.user_id": { movesUnlessSame: ["class_id"] },
  "comments.author_id": "moves",
  "contact_messages.answered_by": "moves",
  "course_assistants.user_id": { movesUnlessSame: ["course_id"] },
  "course_records.user_id": "goes",
  "course_reviews.user_id": "moves",
  "course_trainers.user_id": { movesUnlessSame: ["course_id"] },
  "courses.author_id": "moves",
  "day_shares.educator_id": "moves",
  "educator_payments.actor_id": "moves",
  "educator_payments.educator_id": "moves",
  "educator_shares.educator_id": "moves",
  "files.owner_id": "moves",
  "gifts.giver_id": "moves",
  "idempotency_keys.user_id": "goes",
  "import_tasks.asked_by": "moves",
  "imported_people.user_id": alone,
  "notes.user_id": "moves",
  "notice_mails.user_id": alone,
  "notice_reads.user_id": alone,
  "page_texts.user_id": "moves",
  "parent_links.user_id": "moves",
  "passkey_challenges.user_id": "goes",
  "passkeys.user_id": "goes",
  "pay_links.user_id": "moves",
  "people_imports.made_by": "moves",
  "practice_answers.user_id": { movesUnlessSame: ["client_id"] },
  "practice_questions.user_id": "moves",
  "presents.giver_id": "moves",
  "presents.user_id": { movesUnlessSame: ["course_id"] },
  "progress.user_id": "moves",
  "purchases.user_id": "moves",
  "push_devices.user_id": "goes",
  "recovery_codes.user_id": "goes",
  "second_steps.user_id": "goes",
  "sessions.user_id": "goes",
  "social_identities.user_id": "goes",
  "student_calls.caller_id": "moves",
  "student_calls.user_id": "moves",
  "taken_back_purchases.user_id": "moves",
  "taken_devices.user_id": "goes",
  "texts.user_id": "moves",
  "uploads.owner_id": "moves",
  "watch_clocks.user_id": alone,
  "watch_findings.done_by": "moves",
  "watch_findings.user_id": "moves",
};

type Judged = Account & { deletionDueAt: Date | null; hasTaught: boolean };

/** Courses, classes and money of an educator, who keeps them as a student again. */
const hasTaught = sql<boolean>`exists (
  select from courses where author_id = users.id
  union all select from course_trainers where user_id = users.id
  union all select from course_assistants where user_id = users.id
  union all select from class_teachers where user_id = users.id
  union all select from day_shares where educator_id = users.id
  union all select from educator_shares where educator_id = users.id
  union all select from educator_payments where educator_id = users.id
)`.as("hasTaught");

/** The two accounts as they are; null where there is none. */
export async function findPair(
  db: Queryable,
  { from, into }: Pair,
): Promise<{ from: Judged | null; into: Judged | null }> {
  const rows = await db
    .selectFrom("users")
    .select(accountColumns)
    .select(["deletionDueAt", hasTaught])
    .where("id", "in", [from, into])
    .where("deletedAt", "is", null)
    .execute();
  const one = (id: number) => rows.find((row) => row.id === id) ?? null;
  return { from: one(from), into: one(into) };
}

/** Counts what two accounts have, and of what both have one. */
export async function countHoldings(
  db: Queryable,
  { from, into }: Pair,
): Promise<{ from: Holdings; into: Holdings; both: MergePreview["both"] }> {
  const count = (table: string, of: number, owner = "user_id") => sql<number>`
    (select count(*)::integer from ${sql.table(table)} where ${sql.ref(owner)} = ${of}::integer)`;
  const holdings = (of: number) => sql`
    select ${count("purchases", of)} as courses, ${count("progress", of)} as lessons, ${count("attempts", of)} as attempts,
      ${count("certificates", of)} as certificates, ${count("notes", of)} as notes, ${count("comments", of, "author_id")} as comments,
      ${count("course_reviews", of)} as reviews, ${count("class_students", of)} as classes,
      ${count("parent_links", of)} as parent_links, ${count("gifts", of, "giver_id")} as gifts`;
  const shared = (table: string, thing: string) => sql<number>`
    (select count(distinct ${sql.ref(thing)})::integer from ${sql.table(table)} where user_id = ${from}::integer
      and ${sql.ref(thing)} in (select ${sql.ref(thing)} from ${sql.table(table)} where user_id = ${into}::integer))`;
  const [ofFrom, ofInto, both] = await Promise.all([
    sql<Holdings>`${holdings(from)}`.execute(db),
    sql<Holdings>`${holdings(into)}`.execute(db),
    sql<MergePreview["both"]>`
      select ${shared("purchases", "course_id")} as courses, ${shared("progress", "content_id")} as lessons,
        ${shared("attempts", "lesson_id")} as tests, ${shared("certificates", "course_id")} as certificates,
        ${shared("course_reviews", "course_id")} as reviews, ${shared("class_students", "class_id")} as classes,
        ${shared("parent_links", "made_by_school")} as parent_links`.execute(db),
  ]);
  const only = <Row>({ rows: [row] }: { rows: Row[] }): Row => {
    if (!row) throw new Error("a count has a row");
    return row;
  };
  return { from: only(ofFrom), into: only(ofInto), both: only(both) };
}

/** Purchases of both accounts, which nobody else changes until the transaction ends. */
export async function lockPurchases(tx: Tx, { from, into }: Pair): Promise<HeldCourse[]> {
  return await tx
    .selectFrom("purchases")
    .select(["id", "courseId", "purchasedAt", "expiresAt"])
    .where("userId", "in", [from, into])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Ends one of two purchases of each course, which stays on record; its card stays used. */
export async function savePurchases(tx: Tx, united: readonly UnitedPurchase[], now: Date): Promise<void> {
  if (united.length === 0) return;
  const over = united.map((one) => one.over);
  await sql`
    update purchases set expires_at = longest.expires_at, season = longest.season
    from unnest(
      ${united.map(({ stays }) => stays)}::integer[], ${united.map(({ endOf }) => endOf)}::integer[]
    ) as one (stays, end_of) join purchases as longest on longest.id = end_of
    where purchases.id = stays and stays <> end_of`.execute(tx);
  await sql`
    with gone as (delete from purchases where id = any(${over}::integer[]) returning *), kept as (
      insert into taken_back_purchases
        (id, user_id, course_id, card_id, granted, purchased_at, expires_at, taken_back_at, is_merged)
      select id, user_id, course_id, card_id, granted, purchased_at, expires_at, ${now}::timestamptz, true from gone
    )
    update courses set purchases_count = greatest(purchases_count - 1, 0) from gone where courses.id = course_id`.execute(
    tx,
  );
}

/** Makes one row of what both accounts have, so that nothing is lost when the rows of the one go with it. */
export async function unite(tx: Tx, { from, into }: Pair, now: Date): Promise<void> {
  // Seconds that were watched with either count; a lesson is finished since the first time.
  await sql`
    with gone as (
      delete from progress where user_id = ${from} and content_id in (select content_id from progress where user_id = ${into})
      returning *
    )
    update progress as kept set watched = kept.watched + gone.watched,
      told_seconds = coalesce(kept.told_seconds, gone.told_seconds),
      position = case when gone.watched_at > kept.watched_at then gone.position else kept.position end,
      watched_at = greatest(kept.watched_at, gone.watched_at), opened_at = least(kept.opened_at, gone.opened_at),
      finished_at = least(kept.finished_at, gone.finished_at)
    from gone where kept.user_id = ${into} and kept.content_id = gone.content_id`.execute(tx);
  await sql`
    update watch_clocks as kept set accounted_to = greatest(kept.accounted_to, gone.accounted_to),
      late_to = greatest(kept.late_to, gone.late_to)
    from watch_clocks as gone where kept.user_id = ${into} and gone.user_id = ${from}`.execute(tx);
  await uniteAttempts(tx, { from, into });
  // The row stays in which more was learnt.
  await sql`
    with gone as (
      delete from practice_questions
      where user_id = ${from} and question_id in (select question_id from practice_questions where user_id = ${into})
      returning *
    )
    update practice_questions as kept set step = gone.step, due_at = gone.due_at
    from gone where kept.user_id = ${into} and kept.question_id = gone.question_id
      and (gone.step, gone.due_at) > (kept.step, kept.due_at)`.execute(tx);
  await sql`
    update class_students as kept set joined_at = least(kept.joined_at, gone.joined_at)
    from class_students as gone
    where kept.user_id = ${into} and gone.user_id = ${from} and kept.class_id = gone.class_id`.execute(tx);
  // The newer review is what the person says of the course now.
  await sql`
    delete from course_reviews as older using course_reviews as newer
    where older.user_id in (${from}, ${into}) and newer.user_id in (${from}, ${into}) and older.course_id = newer.course_id
      and (older.created_at, older.id) < (newer.created_at, newer.id)`.execute(tx);
  await uniteParentLinks(tx, { from, into }, now);
  await sql`
    with gone as (
      delete from day_shares as gone using day_shares as own
      where gone.educator_id = ${from} and own.educator_id = ${into} and gone.day = own.day and gone.course_id = own.course_id
      returning gone.*
    )
    update day_shares as kept set cards = kept.cards + gone.cards, amount = kept.amount + gone.amount
    from gone where kept.educator_id = ${into} and kept.day = gone.day and kept.course_id = gone.course_id`.execute(
    tx,
  );
  // A draft that was sent with both.
  await sql`
    update comments set client_id = null where author_id = ${from} and client_id in (
      select client_id from comments where author_id = ${into})`.execute(tx);
  await sql`
    update notes set client_id = null where user_id = ${from} and client_id in (
      select client_id from notes where user_id = ${into})`.execute(tx);
  // An import that is undone takes no account away that has more than it has given.
  await sql`update imported_people set is_merged = true, waits = waits and user_id = ${into}
    where user_id in (${from}, ${into})`.execute(tx);
  await sql`
    update import_tasks set staying = array_replace(staying, ${from}::integer, ${into}::integer)
    where ${from}::integer = any(staying)`.execute(tx);
}

/** Numbers of attempts begin here while they are given anew: no two are the same meanwhile. */
const ASIDE = 1_000_000;

/**
 * Attempts at a test are numbered in the order in which they were begun, so the first one by time is the first. Of two that are under way the
 * one with more answers goes on.
 */
async function uniteAttempts(tx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    with under_way as (
      select id, lesson_id, user_id, (select count(*) from attempt_answers where attempt_id = attempts.id) as answers
      from attempts where user_id in (${from}, ${into}) and handed_in_at is null
    )
    delete from attempts using under_way as one, under_way as own
    where one.user_id = ${from} and own.user_id = ${into} and one.lesson_id = own.lesson_id
      and attempts.user_id in (${from}, ${into})
      and attempts.id = case when one.answers > own.answers then own.id else one.id end`.execute(tx);
  await sql`
    update attempts set user_id = ${into}, number = ${ASIDE}::integer + place
    from (
      select id, row_number() over (partition by lesson_id order by handed_in_at is null, started_at, id)::integer as place
      from attempts where user_id in (${from}, ${into})
    ) as placed
    where attempts.id = placed.id and attempts.user_id in (${from}, ${into})`.execute(tx);
  await sql`
    update attempts set number = number - ${ASIDE}::integer where user_id = ${into} and number > ${ASIDE}::integer`.execute(
    tx,
  );
}

/** Of two links of one side the one that parents have opened last stays. A number beside the other goes to it, unless it has one. */
async function uniteParentLinks(tx: Tx, { from, into }: Pair, now: Date): Promise<void> {
  await sql`
    with ordered as (
      select id, made_by_school, bool_or(is_young) over side as is_young, first_value(id) over (
        side order by expires_at > ${now}::timestamptz desc, opened_at desc nulls last, created_at desc, id desc
      ) as stays
      from parent_links where user_id in (${from}, ${into}) window side as (partition by made_by_school)
    ), gone as (
      delete from parent_links using ordered where parent_links.id = ordered.id and ordered.id <> stays
      returning parent_links.id, stays, ordered.is_young
    ), young as (
      update parent_links set is_young = gone.is_young from gone where parent_links.id = stays
    ), told as (
      update texts set parent_link_id = stays from gone where parent_link_id = gone.id
    )
    update parent_numbers set parent_link_id = stays from gone
    where parent_link_id = gone.id and not exists (select from parent_numbers as own where own.parent_link_id = stays)`.execute(
    tx,
  );
}

/** Moves all that references the one account to the other, and removes the emptied one with what goes with it. */
export async function moveAll(tx: Tx, { from, into }: Pair): Promise<void> {
  for (const [name, fate] of Object.entries(fates)) {
    const [table = "", column = ""] = name.split(".");
    if (fate === "goes") continue;
    const same = (fate === "moves" ? [] : fate.movesUnlessSame).map(
      (key) => sql`own.${sql.ref(key)} = ${sql.table(table)}.${sql.ref(key)}`,
    );
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}
      ${
        fate === "moves"
          ? sql``
          : sql`and not exists (
              select from ${sql.table(table)} as own
              where ${sql.join([sql`own.${sql.ref(column)} = ${into}`, ...same], sql` and `)})`
      }`.execute(tx);
  }
  await sql`delete from stale_records where user_id = ${from}`.execute(tx);
  await sql`delete from users where id = ${from}`.execute(tx);
  // Triggers note what was done with one of the accounts; what the other did in its courses is counted anew too.
  await sql`
    insert into stale_records (course_id, user_id) select course_id, user_id from purchases where user_id = ${into} order by 1
    on conflict (course_id, user_id) do update set user_id = excluded.user_id`.execute(tx);
  await sql`select pg_notify('changes', ${`user ${into}`})`.execute(tx);
}

/** Messages to the school that came from the verified address of the one are the other's to have and to take back. */
export async function moveMessages(tx: Tx, from: string, into: string): Promise<void> {
  await sql`update contact_messages set email = ${into} where lower(email) = ${normaliseEmail(from)}`.execute(
    tx,
  );
}

/** Gives the account the number, unless it has one: then sales to the number of the other were to this one. */
export async function movePhone(
  tx: Tx,
  from: string,
  into: { id: number; phoneNumber: string | null },
): Promise<void> {
  if (into.phoneNumber === null)
    await tx.updateTable("users").set({ phoneNumber: from }).where("id", "=", into.id).execute();
  else await tx.updateTable("cardSales").set({ phone: into.phoneNumber }).where("phone", "=", from).execute();
}
