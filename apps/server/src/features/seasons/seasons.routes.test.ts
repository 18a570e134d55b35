import { seasonEndpoints } from "@manara/contract/seasons/seasons";
import { expect, test } from "vitest";
import { startSchool } from "../../../test/harness.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { listExamDates, saveExamDate, deleteExamDate } = seasonEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const save = (body: { season: string; date: string; fieldId?: number; grade?: string }, as = admin) =>
  school.call(saveExamDate, { as, body });
const list = async () =>
  (await school.call(listExamDates)).body.map(({ season, fieldId, date }) => [season, fieldId, date]);

test("the exams of a season end on a day for each field and for all others; said anew it is replaced", async () => {
  expect(await save({ season: "2025", date: "2025-06-19" })).toMatchObject({
    status: 200,
    body: { season: "2025", grade: null, fieldId: null, date: "2025-06-19" },
  });
  const first = await save({ season: "2026", date: "2026-06-14", fieldId: 2 });
  await save({ season: "2026", date: "2026-06-20" });
  const again = await save({ season: "2026", date: "2026-06-16", fieldId: 2 });
  expect(again.body.id).toBe(first.body.id);
  await save({ season: "2026", date: "2026-06-21" });
  expect(await list()).toEqual([
    ["2026", 2, "2026-06-16"],
    ["2026", null, "2026-06-21"],
    ["2025", null, "2025-06-19"],
  ]);
  const query = { id: again.body.id };
  expect((await school.call(deleteExamDate, { as: admin, query })).status).toBe(204);
  expect((await school.call(deleteExamDate, { as: admin, query })).code).toBe("EXAM_DATE_NOT_FOUND");
  expect(await list()).toHaveLength(2);
});

test.each([
  [{ date: "2026-02-30" }, ["DATE_INVALID"]],
  [{ season: " " }, ["SEASON_REQUIRED"]],
  [{ fieldId: 99 }, ["FIELD_ID_INVALID"]],
  [{ grade: "SS1" }, ["GRADE_INVALID"]],
])("%o is refused", async (wrong, issues) => {
  const before = await list();
  expect(await save({ season: "2027", date: "2027-06-01", ...wrong })).toMatchObject({ status: 400, issues });
  expect(await list()).toEqual(before);
});

test("only administrators say so", async () => {
  const teacher = await school.makeUser({ role: "TEACHER" });
  expect((await save({ season: "2027", date: "2027-06-01" }, teacher)).code).toBe("NOT_AUTHORISED");
  expect((await school.call(deleteExamDate, { as: teacher, query: { id: 1 } })).code).toBe("NOT_AUTHORISED");
});

test("where courses have grades, exams have them too, or a field", async () => {
  const graded = await startSchool({ country: "ng" });
  const as = await graded.makeUser({ role: "ADMIN" });
  const body = { season: "2026", date: "2026-06-14", grade: "SS3" };
  expect((await graded.call(saveExamDate, { as, body })).body.grade).toBe("SS3");
  const both = await graded.call(saveExamDate, { as, body: { ...body, fieldId: 1 } });
  expect(both.issues).toEqual(["FIELD_ID_INVALID"]);
  await graded.close();
});
