import { endpoints } from "@manara/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "./harness.ts";

let school: TestSchool;
let admin: { id: number };
beforeAll(async () => {
  school = await startSchool();
  admin = await school.makeUser({ role: "ADMIN", fullName: "Zahra", createdAt: new Date("2020-01-01") });
  const study = await school.makeStudy();
  const places = [{ studyId: study.id }, { schoolId: null }];
  for (const [index, name] of ["b", "a", "C", "ب", "أ", "a"].entries()) {
    const createdAt = new Date(Date.UTC(2026, 4, (index * 7) % 11));
    await school.makeUser({ fullName: name, createdAt, role: index % 2 === 0 ? "STUDENT" : "TEACHER" });
    const rank = (index * 3) % 4;
    await school.makeCourse({
      name,
      createdAt,
      price: 100 * rank,
      purchasesCount: rank,
      ...places[index % 2],
    });
    await school.makeCards(500 * rank, 2);
  }
});
afterAll(() => school.close());

/** Everything an administrator's list holds, in the order of a call. */
const lists = {
  listUsers: (query: object) => school.call(endpoints.listUsers, { as: admin, query }),
  listCards: (query: object) => school.call(endpoints.listCards, { as: admin, query }),
  listAllCourses: (query: object) => school.call(endpoints.listAllCourses, { as: admin, query }),
  listAllLectures: (query: object) => school.call(endpoints.listAllLectures, { as: admin, query }),
};
type Row = Record<string, string | number>;

async function read(name: keyof typeof lists, query: object): Promise<Row[]> {
  const answer = await lists[name](query);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as unknown as Row[];
}

const asKey = (row: Row) => row.id ?? row.userId ?? row.courseId;

describe.each([
  ["listUsers", "fullName", { role: "teacher" }],
  ["listUsers", "creationDateTime", { search: "a" }],
  ["listCards", "price", { status: "UNUSED" }],
  ["listCards", "creationDateTime", { price: 500 }],
  ["listAllCourses", "name", {}],
  ["listAllCourses", "price", {}],
  ["listAllCourses", "purchasesCount", {}],
  ["listAllCourses", "creationDateTime", {}],
  ["listAllLectures", "price", {}],
] as const)("%s by %s", (name, column, filter) => {
  test("is in the order of the column, and turned round", async () => {
    for (const query of [{}, filter]) {
      const rows = await read(name, { ...query, sort: column });
      const values = rows.map((row) => row[column] ?? "");
      expect(values.length).toBeGreaterThan(1);
      // Texts stand as the database compares them; whatever that is, equal ones are together.
      if (typeof values[0] === "number" || column === "creationDateTime") {
        const inOrder = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
        expect(values).toEqual(inOrder);
      } else {
        const runs = values.filter((value, index) => value !== values[index - 1]);
        expect(new Set(runs).size).toBe(runs.length);
      }
      const turned = await read(name, { ...query, sort: `-${column}` });
      expect(turned.map(asKey)).toEqual(rows.map(asKey).toReversed());
    }
  });

  test("goes on where the page before it ended", async () => {
    const whole = await read(name, { ...filter, sort: `-${column}` });
    const pages = [];
    for (let offset = 0; offset < whole.length; offset += 2) {
      pages.push(...(await read(name, { ...filter, sort: `-${column}`, limit: 2, offset })));
    }
    expect(pages).toEqual(whole);
  });
});

test("without an order, or with a blank one, lists are newest first", async () => {
  for (const name of ["listUsers", "listCards", "listAllCourses", "listAllLectures"] as const) {
    const rows = await read(name, {});
    const keys = rows.map((row) => Number(asKey(row)));
    expect(keys).toEqual(keys.toSorted((a, b) => b - a));
    expect(await read(name, { sort: "" })).toEqual(rows);
  }
});

test.each([
  ["listUsers", "email"],
  ["listUsers", "passwordHash"],
  ["listCards", "cardKey"],
  ["listAllCourses", "description"],
  ["listAllCourses", "id; drop table users"],
] as const)("%s by %s is refused", async (name, sort) => {
  expect(await lists[name]({ sort })).toMatchObject({ status: 400, issues: ["SORT_INVALID"] });
});
