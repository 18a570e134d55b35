import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schools, use } from "./assumptions.ts";
import { loadOf, megabytesOfLesson } from "./load.ts";
import { fillPage } from "./page.ts";
import { inputs, planFor } from "./plan.ts";
import { writeTables } from "./tables.ts";

const [small] = schools;
const school = { ...small, students: 18_000, lessonsKept: 1000, newLessons: 8 } as const;

describe("load", () => {
  test("18,000 students, two lessons a day, a fifth of them in one hour: two a second, 2,400 watch, 160 reports", () => {
    const { rates, viewers } = loadOf({ ...school, layout: "one machine" }, inputs);
    expect(rates.lessonView).toBeCloseTo(2);
    expect(viewers).toBeCloseTo(2400);
    expect(rates.report).toBeCloseTo(160);
    // Three of ten on one day, a fifth of them in an hour.
    expect(rates.login).toBeCloseTo(0.3);
  });

  test("a film's megabytes are those of its kinds, with what is loaded in vain", () => {
    const halfOfEach = { ...use, shareOfSlides: { ...use.shareOfSlides, value: 0.5 } };
    expect(megabytesOfLesson({ use: halfOfEach, filmSizes: inputs.filmSizes })).toBeCloseTo(9.1 * 1.1);
  });

  test("the busy cores are calls times their cost", () => {
    const call = (value: number) => ({ ...inputs.calls.page.server, value });
    const only = Object.fromEntries(
      Object.keys(inputs.calls).map((name) => [
        name,
        { server: call(name === "lessonView" ? 10 : 0), database: call(name === "report" ? 1 : 0) },
      ]),
    );
    const { busy } = loadOf(
      { ...school, layout: "one machine" },
      { ...inputs, calls: { ...inputs.calls, ...only } },
    );
    expect(busy.web).toBeCloseTo(0.02);
    expect(busy.database).toBeCloseTo(0.16);
  });
});

describe("plan", () => {
  test.each(schools)("$layout is enough for $students students", (given) => {
    const { groups, load } = planFor(given);
    const cores = (part: RegExp, without: number) =>
      groups
        .filter(({ what }) => part.test(what))
        .reduce((sum, group) => sum + (group.count - without) * group.cores, 0);
    const { value: share } = inputs.machines.busyCore;
    // One machine of each kind may be lost, where there are several.
    const spare = given.layout === "one machine" ? 0 : 1;
    expect(cores(/everything|program/, spare) * share).toBeGreaterThanOrEqual(load.busy.web);
    expect(cores(/everything|database|PostgreSQL/, spare) * share).toBeGreaterThanOrEqual(load.busy.database);
    expect(cores(/everything|films/, 0) * inputs.machines.hoursForFilms.value).toBeGreaterThanOrEqual(
      load.filmHours,
    );
  });

  test("more students never cost less, together; twice the price of traffic costs that much more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 2_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (students, more) => {
          const given = { ...school, layout: "a machine for each task" } as const;
          const fewer = planFor({ ...given, students });
          const larger = planFor({ ...given, students: students + more });
          expect(larger.cost.together).toBeGreaterThanOrEqual(fewer.cost.together);
          const { traffic } = inputs.prices;
          const dearer = planFor(
            { ...given, students },
            { ...inputs, prices: { ...inputs.prices, traffic: { ...traffic, value: traffic.value * 2 } } },
          );
          expect(dearer.cost.together - fewer.cost.together).toBeCloseTo(fewer.cost.traffic, 3);
        },
      ),
    );
  });

  test("a disk holds twice the database, and all films", () => {
    const { groups, databaseGb, filmsTb } = planFor({ ...school, layout: "one machine" });
    expect(groups[0]?.disk).toBeGreaterThanOrEqual(databaseGb * 2 + filmsTb * 1000);
  });
});

describe("page", () => {
  const page = "a\n<!-- table: load -->\nold\n<!-- end -->\nb\n";

  test("a table comes to its place, and the rest stays", () => {
    expect(fillPage(page, { load: "new" })).toBe("a\n<!-- table: load -->\n\nnew\n\n<!-- end -->\nb\n");
  });

  test("a place without a table, and a table without a place, are refused", () => {
    expect(() => fillPage(page, {})).toThrow("no table load");
    expect(() => fillPage(page, { load: "new", other: "x" })).toThrow("no place for other");
  });

  test("each figure that the plan stands on is in a table, with its reason or its source", () => {
    const { measured, assumptions } = writeTables();
    for (const { what } of Object.values(inputs.use)) expect(assumptions).toContain(`| ${what} |`);
    for (const { why } of Object.values(inputs.prices)) expect(assumptions).toContain(why);
    for (const { what, source } of Object.values(inputs.rowSizes)) {
      expect(measured).toContain(what);
      expect(measured).toContain(source);
    }
  });
});
