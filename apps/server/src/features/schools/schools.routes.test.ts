import { courseEndpoints } from "@manara/contract/courses/courses";
import { schoolEndpoints } from "@manara/contract/schools/schools";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { countLockWaits } from "../../../test/lock-waits.ts";
import { otherRoles } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const UNKNOWN = 2_147_483_647;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const lastEntry = (act: string) =>
  school.db
    .selectFrom("auditEntries")
    .select(["actorId", "subjectId", "details"])
    .where("act", "=", act)
    .orderBy("id", "desc")
    .executeTakeFirst();

const listed = {
  school: async () => (await school.call(schoolEndpoints.listSchools)).body,
  study: async () => (await school.call(schoolEndpoints.listStudies)).body,
  specialty: async () => (await school.call(schoolEndpoints.listSpecialties)).body,
};

const add = {
  school: (name: string, as = admin) => school.call(schoolEndpoints.addSchool, { as, body: { name } }),
  study: (title: string, as = admin) => school.call(schoolEndpoints.addStudy, { as, body: { title } }),
  specialty: (title: string, as = admin) =>
    school.call(schoolEndpoints.addSpecialty, { as, body: { title } }),
};

const edit = {
  school: (id: number, name: string, as = admin) =>
    school.call(schoolEndpoints.editSchool, { as, body: { id, name } }),
  study: (id: number, title: string, as = admin) =>
    school.call(schoolEndpoints.editStudy, { as, body: { id, title } }),
  specialty: (id: number, title: string, as = admin) =>
    school.call(schoolEndpoints.editSpecialty, { as, body: { id, title } }),
};

const remove = {
  school: (id: number, as = admin) => school.call(schoolEndpoints.deleteSchool, { as, query: { id } }),
  study: (id: number, as = admin) => school.call(schoolEndpoints.deleteStudy, { as, query: { id } }),
  specialty: (id: number, as = admin) => school.call(schoolEndpoints.deleteSpecialty, { as, query: { id } }),
};

const nameOf = (row: object) => ("name" in row ? row.name : "title" in row ? row.title : undefined);
const kinds = ["school", "study", "specialty"] as const;

describe.each(kinds)("a %s", (kind) => {
  const notFound = { status: 404, code: `${kind.toUpperCase()}_NOT_FOUND` };

  // spec: school.fields, study.fields, specialty.fields, call.school-list, call.school-add, call.school-delete
  // spec: call.study-list, call.study-add, call.study-delete, call.specialty-list, call.specialty-delete
  test("is added, renamed and deleted; readers see it at once, and who did it is kept", async () => {
    const before = await listed[kind]();
    const added = await add[kind](" الأولى ");
    expect(added.status).toBe(201);
    expect(nameOf(added.body)).toBe("الأولى");
    expect(before).toEqual([]);
    if ("order" in added.body) expect(added.body.order).toBe(1);
    const { id } = added.body;
    expect(await listed[kind]()).toContainEqual(added.body);
    expect(await lastEntry(`${kind}.added`)).toMatchObject({ actorId: admin.id, subjectId: id });

    const edited = await edit[kind](id, "الثانية");
    expect(edited.status).toBe(200);
    expect(nameOf(edited.body)).toBe("الثانية");
    expect(await listed[kind]()).toContainEqual(edited.body);
    expect(JSON.stringify((await lastEntry(`${kind}.edited`))?.details)).toContain("الثانية");

    expect(await remove[kind](id)).toMatchObject({ status: 204, body: undefined });
    expect(await listed[kind]()).toEqual(before);
    expect(await lastEntry(`${kind}.deleted`)).toEqual({
      actorId: admin.id,
      subjectId: id,
      details: { name: "الثانية" },
    });
  });

  test("that is not there is neither edited nor deleted", async () => {
    expect(await edit[kind](UNKNOWN, "Name")).toMatchObject(notFound);
    expect(await remove[kind](UNKNOWN)).toMatchObject(notFound);
    for (const id of [0, -1, UNKNOWN + 1]) {
      expect(await edit[kind](id, "Name")).toMatchObject({ status: 400, issues: ["ID_INVALID"] });
      expect(await remove[kind](id)).toMatchObject({ status: 400, issues: ["ID_INVALID"] });
    }
  });

  test.each(["", "  "])("has a name that says something, not %j", async (name) => {
    const before = await listed[kind]();
    const issues = [`${kind === "school" ? "NAME" : "TITLE"}_REQUIRED`];
    expect(await add[kind](name)).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues });
    const { id } = (await add[kind]("A name")).body;
    expect(await edit[kind](id, name)).toMatchObject({ status: 400, issues });
    await remove[kind](id);
    expect(await listed[kind]()).toEqual(before);
  });

  test("has a name of its own, however it is spelled", async () => {
    const issues = [`${kind === "school" ? "NAME" : "TITLE"}_TAKEN`];
    const taken = { status: 400, code: "VALIDATION_FAILED", issues };
    const { id } = (await add[kind]("مدرسة الأمل Kano")).body;
    for (const name of ["مدرسة الأمل Kano", "  مدرسه الامل  kano ", "مَدْرَسَةُ الأمل KANO"])
      expect(await add[kind](name), name).toMatchObject(taken);
    const other = (await add[kind]("مدرسة الرجاء")).body.id;
    expect(await edit[kind](other, "مدرسة الامل KANO")).toMatchObject(taken);
    expect((await edit[kind](id, "مدرسة الامل KANO")).status, "its own, spelled otherwise").toBe(200);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add[kind]("At once")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    const made = answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : []));
    for (const one of [id, other, ...made]) await remove[kind](one);
    const again = await add[kind]("مدرسة الأمل Kano");
    expect(again.status, "free again").toBe(201);
    await remove[kind](again.body.id);
  });

  test("that was alike another before the rule stays as it is, and takes a name of its own", async () => {
    const table = { school: "schools", study: "studies", specialty: "specialties" }[kind];
    const { id: older } = (await add[kind]("Twin")).body;
    await sql`update ${sql.table(table)} set distinct_name = null where id = ${older}`.execute(school.db);
    const { id } = (await add[kind]("Twin")).body;
    expect((await edit[kind](older, "Twin")).status, "as it is").toBe(200);
    expect((await edit[kind](older, "TWIN")).status).toBe(400);
    expect((await edit[kind](older, "No twin")).status).toBe(200);
    expect((await add[kind]("no twin")).status).toBe(400);
    for (const one of [id, older]) await remove[kind](one);
  });

  test("is for administrators alone", async () => {
    const before = await listed[kind]();
    for (const role of otherRoles) {
      const person = await school.makeUser({ role });
      const refusal = { status: 403, code: "NOT_AUTHORISED" };
      expect(await add[kind]("Mine", person)).toMatchObject(refusal);
      expect(await edit[kind](1, "Mine", person)).toMatchObject(refusal);
      expect(await remove[kind](1, person)).toMatchObject(refusal);
    }
    expect(await listed[kind]()).toEqual(before);
  });

  test("that a course uses stays", async () => {
    const { id } = (await add[kind]("Used")).body;
    const use = { school: { schoolId: id }, study: { studyId: id }, specialty: { category: String(id) } }[
      kind
    ];
    const course = await school.makeCourse(use);
    expect(await remove[kind](id)).toMatchObject({ status: 409, code: "IN_USE" });
    expect((await listed[kind]()).map((row) => row.id)).toContain(id);
    await school.db.deleteFrom("courses").where("id", "=", course.id).execute();
    expect((await remove[kind](id)).status).toBe(204);
  });

  test("is not deleted from under a course that is put into it at the same time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = (await add[kind](`Round ${round}`)).body;
      const course = await school.makeCourse({ schoolId: null });
      const place = { school: { schoolId: id }, study: { studyId: id }, specialty: { category: String(id) } }[
        kind
      ];
      const put = () =>
        school.call(courseEndpoints.editCourse, { as: admin, body: { courseId: course.id, ...place } });
      const calls: (() => Promise<{ status: number }>)[] = [put, () => remove[kind](id)];
      if (round % 2 === 1) calls.reverse();
      const statuses = (await Promise.all(calls.map((send) => send()))).map(({ status }) => status);
      const isThere = (await listed[kind]()).some((row) => row.id === id);
      const refused = kind === "specialty" ? 400 : 404;
      expect(statuses.toSorted()).toEqual(isThere ? [200, 409] : [204, refused]);
    }
  });
});

describe("the order", () => {
  // spec: study.fields, call.study-add
  test("a new study goes last, whatever else is sent with it", async () => {
    const one = await school.makeStudy({ position: 500 });
    const { body } = await school.call(schoolEndpoints.addStudy, {
      as: admin,
      body: { title: "Last", order: 0, lecturerName: "Nobody", price: 5 } as never,
    });
    expect(body).toEqual({ id: body.id, name: "Last", order: 501 });
    expect((await listed.study()).slice(-2).map(({ id }) => id)).toEqual([one.id, body.id]);
  });

  // spec: specialty.fields, call.specialty-add
  test("specialties stand where their order says; without one a new one goes last, an old one stays", async () => {
    const put = async (title: string, order?: number) =>
      (await school.call(schoolEndpoints.addSpecialty, { as: admin, body: { title, order } })).body;
    const move = async (id: number, title: string, order?: number) =>
      (await school.call(schoolEndpoints.editSpecialty, { as: admin, body: { id, title, order } })).body;
    const [b, a] = [await put("b", 1001), await put("a", 1000)];
    const c = await put("c");
    expect(c.order).toBe(1002);
    const titles = async () => (await listed.specialty()).map(({ title }) => title).slice(-3);
    expect(await titles()).toEqual(["a", "b", "c"]);
    expect(await move(a.id, "a moved", 2000)).toEqual({ id: a.id, title: "a moved", order: 2000 });
    expect(await move(b.id, "b renamed")).toMatchObject({ order: 1001 });
    expect(await titles()).toEqual(["b renamed", "c", "a moved"]);
  });

  test("the catalogue follows the order of specialties at once", async () => {
    const [one, two] = [
      await school.makeSpecialty({ position: 10 }),
      await school.makeSpecialty({ position: 20 }),
    ];
    const place = await school.makeSchool();
    await school.makeCourse({ name: "of two", category: String(two.id), schoolId: place.id });
    await school.makeCourse({ name: "of one", category: String(one.id), schoolId: place.id });
    await school.platform.changes.catchUp();
    const names = async () =>
      (await school.call(courseEndpoints.listSchoolCourses, { query: { schoolId: place.id } })).body.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(["of one", "of two"]);
    const body = { id: two.id, title: two.title, order: 5 };
    await school.call(schoolEndpoints.editSpecialty, { as: admin, body });
    expect(await names()).toEqual(["of two", "of one"]);
  });

  test("a course that is put into a specialty while it moves is listed where it ends", async () => {
    const specialty = await school.makeSpecialty();
    const { id } = await school.makeCourse();
    const moved = await school.db.transaction().execute(async (tx) => {
      const put = tx
        .updateTable("courses")
        .set({ category: String(specialty.id) })
        .where("id", "=", id);
      await put.execute();
      const body = { id: specialty.id, title: specialty.title, order: 3000 };
      const moving = school.call(schoolEndpoints.editSpecialty, { as: admin, body });
      // Not awaited here: it may have to wait for this transaction.
      let isOver = false;
      void moving.then(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await countLockWaits(school.db)) > 0).toBe(true);
      return { moving };
    });
    expect((await moved.moving).status).toBe(200);
    const course = school.db.selectFrom("courses").select("categoryPosition").where("id", "=", id);
    expect(await course.executeTakeFirst()).toEqual({ categoryPosition: 3000 });
  });

  test("the largest order there is leaves room for another one", async () => {
    const largest = { title: "largest", order: 2_147_483_647 };
    const { body } = await school.call(schoolEndpoints.addSpecialty, { as: admin, body: largest });
    const after = await add.specialty("after");
    expect(after.status).toBe(201);
    expect((await listed.specialty()).slice(-2).map(({ id }) => id)).toEqual([body.id, after.body.id]);
    for (const order of [-1, 1.5, 2_147_483_648, "1"]) {
      const answer = await school.call(schoolEndpoints.addSpecialty, {
        as: admin,
        body: { title: "x", order: order as number },
      });
      expect(answer).toMatchObject({ status: 400, issues: ["ORDER_INVALID"] });
    }
  });
});
