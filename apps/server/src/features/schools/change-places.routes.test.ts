import { courseEndpoints } from "@manara/contract/courses/courses";
import { schoolEndpoints } from "@manara/contract/schools/schools";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { changeStudyOrder, changeSpecialtyOrder, listStudies, listSpecialties, countCourses } =
  schoolEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const orderOf = async (endpoint: typeof listStudies | typeof listSpecialties) =>
  (await school.call(endpoint)).body.map(({ id }) => id);

test.each([
  ["studies", changeStudyOrder, listStudies, () => school.makeStudy()],
  ["specialties", changeSpecialtyOrder, listSpecialties, () => school.makeSpecialty()],
] as const)("%s are put into an order all at once, or not at all", async (_, change, list, make) => {
  for (let time = 0; time < 3; time += 1) await make();
  const before = await orderOf(list);
  const ids = before.toReversed();
  const order = (given: number[], as: { id: number } | null = admin) =>
    school.call(change, { as, body: { ids: given } });
  const changed = await order(ids);
  expect([changed.status, changed.body.map(({ id }) => id)]).toEqual([200, ids]);
  expect(await orderOf(list)).toEqual(ids);

  const [first = 0, ...others] = before;
  for (const wrong of [
    others,
    [...before, 999_999],
    [first, ...before],
    [first, first, ...others.slice(1)],
    [],
  ]) {
    expect(await order(wrong)).toMatchObject({ status: 400, issues: ["IDS_INVALID"] });
  }
  const teacher = await school.makeUser({ role: "TEACHER" });
  expect((await order(before, teacher)).code).toBe("NOT_AUTHORISED");
  expect((await order(before, null)).code).toBe("NOT_LOGGED_IN");
  expect(await orderOf(list)).toEqual(ids);
});

test("what is added while an order is given makes that order wrong, or comes after it", async () => {
  const ids = (await orderOf(listStudies)).toReversed();
  const [, changed] = await Promise.all([
    school.call(schoolEndpoints.addStudy, { as: admin, body: { title: "One more" } }),
    school.call(changeStudyOrder, { as: admin, body: { ids } }),
  ]);
  const now = await orderOf(listStudies);
  expect(now).toHaveLength(ids.length + 1);
  if (changed.status === 200) expect(now.slice(0, -1)).toEqual(ids);
  else expect(changed.issues).toEqual(["IDS_INVALID"]);
});

test("specialties change their order while courses change theirs", async () => {
  const specialties = await Promise.all([1, 2, 3].map(() => school.makeSpecialty()));
  const courses = await Promise.all([1, 2, 3, 4].map(() => school.makeCourse()));
  const categories = specialties.map(({ id }) => String(id));
  for (let round = 0; round < 12; round += 1) {
    const ids = (await orderOf(listSpecialties)).toReversed();
    const answers = await Promise.all([
      school.call(changeSpecialtyOrder, { as: admin, body: { ids } }),
      ...courses.map(({ id }, nth) =>
        school.call(courseEndpoints.editCourse, {
          as: admin,
          body: { courseId: id, category: categories[(nth + round) % categories.length] },
        }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  }
});

test("how many courses each has is shown to administrators", async () => {
  const [one, none, study] = [await school.makeSchool(), await school.makeSchool(), await school.makeStudy()];
  await school.makeCourse({ schoolId: one.id, visibility: "HIDDEN" });
  await school.makeCourse({ schoolId: one.id });
  await school.makeCourse({ studyId: study.id });
  const { status, body } = await school.call(countCourses, { as: admin });
  expect(status).toBe(200);
  expect(body.schools.filter(({ id }) => id === one.id || id === none.id)).toEqual([
    { id: one.id, courses: 2 },
    { id: none.id, courses: 0 },
  ]);
  expect(body.studies.find(({ id }) => id === study.id)?.courses).toBe(1);
  const lecturer = await school.makeUser({ role: "LECTURER" });
  expect((await school.call(countCourses, { as: lecturer })).code).toBe("NOT_AUTHORISED");
});
