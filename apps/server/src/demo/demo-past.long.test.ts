import { auditEndpoints } from "@manara/contract/audit/audit";
import { overviewEndpoints } from "@manara/contract/overview/overview";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClock } from "../../test/clock.ts";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { demoCodes } from "./demo-accounts.ts";
import { loadDemoData } from "./load-demo-data.ts";

/** An afternoon on which it is loaded. */
const { clock } = makeClock(new Date("2027-02-03T14:00:00.000Z"));

describe.each(demoCodes)("the demo school of %s", (country) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool({ country, clock });
    await loadDemoData(school.platform);
  });
  afterAll(() => school.close());

  test("is in use on the day it is loaded: the administrator's first page has something to show", async () => {
    const as = await school.db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "ADMIN")
      .executeTakeFirstOrThrow();
    const { body: figures } = await school.call(overviewEndpoints.getFigures, { as });
    for (const kind of ["activations", "income", "newAccounts", "activeStudents"] as const) {
      const { today, week, month } = figures[kind];
      expect(
        [0, today, week, month].toSorted((a, b) => a - b),
        kind,
      ).toEqual([0, today, week, month]);
      expect(today, kind).toBeGreaterThan(0);
    }
    const { body: waiting } = await school.call(overviewEndpoints.getWaiting, { as });
    expect(waiting.unansweredQuestions).toBeGreaterThan(0);
    expect(waiting.contactMessages).toBeGreaterThan(0);
    const { body: acts } = await school.call(auditEndpoints.listActs, { as });
    expect(acts[0]?.dateTime.slice(0, 10)).toBe("2027-02-03");
    const dates = acts.map(({ dateTime }) => dateTime);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("has nothing that lies ahead but exams, and nobody who bought before they came", async () => {
    const users = await school.db.selectFrom("users").select(["id", "createdAt"]).execute();
    const comments = await school.db.selectFrom("comments").select("createdAt").execute();
    const purchases = await school.db.selectFrom("purchases").select(["userId", "purchasedAt"]).execute();
    const made = [...users, ...comments].map(({ createdAt }) => createdAt);
    expect(made.filter((moment) => moment > clock())).toEqual([]);
    const openedBy = new Map(users.map(({ id, createdAt }) => [id, createdAt]));
    const early = purchases.filter(
      ({ userId, purchasedAt }) => purchasedAt < (openedBy.get(userId) ?? clock()),
    );
    expect(early).toEqual([]);
    const exams = await school.db.selectFrom("examDates").select(["season", "examDate"]).execute();
    expect(new Set(exams.map(({ season }) => season))).toEqual(new Set(["2026/2027"]));
    expect(exams.every(({ examDate }) => new Date(examDate) > clock())).toBe(true);
  });
});
