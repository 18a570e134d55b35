import { PersonalData, userEndpoints } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { makeClock } from "../test/clock.ts";
import type { TestSchool } from "../test/harness.ts";
import { findGaps, readTraces, toSqlName } from "../test/personal-data/find-gaps.ts";
import { impersonalColumns } from "../test/personal-data/impersonal-columns.ts";
import { makePersonEverywhere, traces } from "../test/personal-data/person-everywhere.ts";
import { findReferences, findTexts, readWritableColumns } from "../test/personal-data/search-database.ts";
import { startTestSchool } from "../test/test-school.ts";
import { personalData } from "./personal-data.ts";
import type { Tx } from "./platform/database/database.ts";
import { addJob } from "./platform/jobs/jobs.ts";
import { eraseFromTables, type PersonalTable, type PersonalTables } from "./platform/personal-data.ts";

const WITHOUT_PEOPLE = [
  "audit_chain",
  "backups",
  "backup_run",
  "book_checks",
  "card_receipts",
  "category_places",
  "centre_accounts",
  "centre_stocks",
  "classes",
  "day_figures",
  "day_sales",
  "discussion_tallies",
  "exam_dates",
  "job_workers",
  "kysely_migration",
  "kysely_migration_lock",
  "list_tallies",
  "list_totals",
  "pages",
  "push_keys",
  "restore_drills",
  "database_history",
  "ring_keys",
  "schema_checksums",
  "schools",
  "site_parts",
  "specialties",
  "studies",
  "summed_days",
  "text_settings",
  // By whom attempts are counted is hashed, and forgotten within the hour.
  "throttles",
  // Of courses and lessons; those of names are asked of the names.
  "title_words",
];

/** For a day's chores, on a machine that does other work too. */
const PATIENCE_MS = 15_000;

const time = makeClock(new Date("2026-03-01T09:30:00.000Z"));
const school = await startTestSchool({ country: "ng", clock: time.clock });

const tables = personalData.flatMap((feature) => Object.entries(feature));
const namesWhere = (has: (table: PersonalTable) => boolean) =>
  tables.filter(([, table]) => has(table)).map(([name]) => name);
const erased = namesWhere(({ erase }) => typeof erase !== "string");
const without = (name: string): PersonalTables[] =>
  personalData.map((feature) =>
    Object.fromEntries(Object.entries(feature).filter(([table]) => table !== name)),
  );

/** What holds once the database has been changed like this, of which nothing stays. */
async function tryOut<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await school.owner.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}

describe("every table with people in it is declared by one feature", async () => {
  const found = await readTraces(school.db);

  test("with an export and an erasure, or a reason for having none", async () => {
    expect(findGaps(found, personalData, WITHOUT_PEOPLE)).toEqual([]);
  });

  test.each(tables)("%s is missed when it is not, and found when it is twice", (name) => {
    const table = toSqlName(name);
    const undeclared = findGaps(found, without(name), WITHOUT_PEOPLE);
    expect(undeclared).toEqual([expect.stringMatching(`^${table} has people in it`)]);
    const saidToBeEmpty = findGaps(found, without(name), [...WITHOUT_PEOPLE, table]);
    expect(saidToBeEmpty).toEqual(undeclared);
    const again = personalData.filter((feature) => name in feature);
    expect(findGaps(found, [...personalData, ...again], WITHOUT_PEOPLE)).toContain(
      `${table} is declared 2 times`,
    );
  });

  test("and no reason is empty", () => {
    const silent: PersonalTables = { cards: { exportOf: "a reason", erase: " " } };
    const gaps = findGaps(found, [...without("cards"), silent], WITHOUT_PEOPLE);
    expect(gaps).toEqual(["cards is left out for no reason"]);
  });

  test.each([
    [
      "references an account",
      "create table guardians (of integer references users)",
      "guardians has people in it (references to accounts)",
    ],
    [
      "references what is somebody's",
      "create table invoices (purchase_id integer references purchases)",
      "invoices has people in it (references to accounts)",
    ],
    ["names a person", "create table subscribers (email text)", "subscribers has people in it (email)"],
    [
      "comes to name a person",
      "alter table schools add column phone_number text",
      "schools has people in it (phone_number)",
    ],
    ["nobody has thought about", "create table remarks (text text)", "remarks: are people in it?"],
  ])("a table that %s is found", async (_, statement, gap) => {
    const gaps = await tryOut(async (tx) => {
      await sql.raw(statement).execute(tx);
      return findGaps(await readTraces(tx), personalData, WITHOUT_PEOPLE);
    });
    expect(gaps).toEqual([expect.stringContaining(gap)]);
  });
});

describe("a person who is in every table", () => {
  /** Records that stay, and what the school keeps of who did what to it. */
  const KEPT_REFERENCES = [
    "cards.used_by",
    "comments.author_id",
    "day_shares.educator_id",
    "educator_payments.educator_id",
    "educator_shares.educator_id",
    "purchases.user_id",
  ];
  const KEPT_TEXTS = ["audit_entries.actor_name", "audit_entries.address", "audit_entries.details"];
  let made: Awaited<ReturnType<typeof makePersonEverywhere>>;

  const findPerson = async (db: TestSchool["db"] | Tx) => [
    ...(await findTexts(db, traces)),
    ...(await findReferences(db, made.person.id)),
  ];

  beforeAll(async () => {
    made = await makePersonEverywhere(school);
    await school.call(userEndpoints.requestDeletion, {
      token: made.token,
      body: { password: "a long password" },
    });
    await school.runJobs();
  });

  /** Columns of tables with people in them that the person does not stand in, although they may show who it is. */
  async function findSilentColumns(db: TestSchool["db"] | Tx): Promise<string[]> {
    const found = await findPerson(db);
    const columns = await readWritableColumns(
      db,
      tables.map(([name]) => toSqlName(name)),
    );
    return columns
      .filter(({ table, column }) => !impersonalColumns[table]?.includes(column))
      .map(({ name }) => name)
      .filter((name) => !found.includes(name));
  }

  test("stands in every column that can show who it is, also in one that is new", async () => {
    expect(made.statuses).toEqual([201, 200]);
    expect(await findSilentColumns(school.db)).toEqual([]);
    const silent = await tryOut(async (tx) => {
      await sql`alter table purchases add column buyer text`.execute(tx);
      return findSilentColumns(tx);
    });
    expect(silent).toEqual(["purchases.buyer"]);
  });

  test("is given something of every table that gives anything out, and each part by one table", async () => {
    const { body } = await school.call(userEndpoints.exportMyData, { token: made.token });
    const { id: userId, email } = made.person;
    const parts: string[] = [];
    for (const [name, { exportOf }] of tables) {
      if (typeof exportOf === "string") continue;
      const part = await exportOf(school.db, { userId, email, emailVerified: true });
      expect(body).toMatchObject(part);
      parts.push(...Object.keys(part));
      for (const value of Object.values(part)) {
        expect(value, name).not.toBeNull();
        expect(JSON.stringify(value), name).not.toMatch(/^(""|\[\]|\{\})$/);
      }
    }
    expect(parts.toSorted()).toEqual(Object.keys(PersonalData.shape).toSorted());
    expect(Object.keys(body)).toEqual(Object.keys(PersonalData.shape));
  });

  test.each(erased)("would be found, were %s not erased", async (name) => {
    const left = await tryOut(async (tx) => {
      const { id: userId, email } = made.person;
      const person = { userId, email, emailVerified: true };
      await eraseFromTables(without(name), { platform: school.platform, tx, person });
      return findPerson(tx);
    });
    const kept = [...KEPT_TEXTS, ...KEPT_REFERENCES];
    const ofTable = left.filter(
      (column) => column.startsWith(`${toSqlName(name)}.`) && !kept.includes(column),
    );
    expect(ofTable.length).toBeGreaterThan(0);
  });

  test("is nowhere after thirty days, but for what is kept with a reason", async () => {
    time.advance({ days: 30 });
    const before = await findPerson(school.db);
    expect(before).toEqual(
      expect.arrayContaining(["users.full_name", "sessions.address", "comments.description"]),
    );
    await addJob(school.db, "tidyUp", {});
    // Jobs add jobs, and all are over before anything is looked for.
    await vi.waitFor(async () => {
      await school.runJobs();
      expect(await findTexts(school.db, traces)).toEqual(KEPT_TEXTS);
    }, PATIENCE_MS);
    expect(await findReferences(school.db, made.person.id)).toEqual(KEPT_REFERENCES);
    const kept = await school.db
      .selectFrom("comments")
      .select("description")
      .where("authorId", "=", made.person.id)
      .execute();
    expect(kept).toEqual([{ description: "…" }]);
  });
});
