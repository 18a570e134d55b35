import { type AssistantRight, assistantRights } from "@manara/contract/assistants/assistant-rules";
import { assistantEndpoints } from "@manara/contract/assistants/assistants";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { afterAll, expect, test } from "vitest";
import { makeFixture, startFixtureSchool } from "../../../test/samples/fixture.ts";
import { getSample } from "../../../test/samples/samples.ts";

const { listAssistants, listAssistedCourses, setAssistant, removeAssistant } = assistantEndpoints;
const school = await startFixtureSchool();
afterAll(() => school.close());
const admin = await school.makeUser({ role: "ADMIN" });
// Once, before many calls of theirs at a time.
await school.call(listAssistedCourses, { as: admin });

/** Gives somebody rights in courses. */
async function assist(userId: number, rights: readonly AssistantRight[], ...courses: { id: number }[]) {
  for (const { id: courseId } of courses)
    await school.call(setAssistant, { as: admin, body: { courseId, userId, rights: [...rights] } });
}

/** Whether another teacher may call this about a course, with these rights in it; null: they may without. */
async function opensBy(right: AssistantRight, name: string, endpoint: Endpoint): Promise<boolean | null> {
  const { concerns, request } = getSample(name);
  const ask = async (rights: readonly AssistantRight[]) => {
    const fixture = await makeFixture(school, "other teacher", { concerns });
    if (fixture.caller && rights.length > 0)
      await assist(fixture.caller.id, rights, fixture.course, fixture.otherCourse);
    const answer = await school.call(endpoint, { ...(await request(fixture)), as: fixture.caller });
    expect(answer.status).toBeLessThan(500);
    return answer.status === endpoint.answer.status;
  };
  return (await ask([])) ? null : ask([right]);
}

const ofCourses = Object.entries<Endpoint>(endpoints).filter(
  ([, { who, narrowedTo }]) => who === "staff" || who === "contents" || narrowedTo,
);

test.each(assistantRights)(
  "an assistant with the right %s may call, beside other teachers",
  async (right) => {
    const opened = await Promise.all(
      ofCourses.map(async ([name, endpoint]) => ((await opensBy(right, name, endpoint)) ? name : null)),
    );
    expect(opened.filter(Boolean)).toMatchSnapshot();
  },
);

test("an administrator gives rights, changes and ends them; what is given shows to the assistant alone", async () => {
  const assistant = await school.makeUser({ role: "TEACHER", fullName: "Halima Bello" });
  const { id: courseId, name } = await school.makeCourse();
  const { id: userId } = assistant;
  const set = (...rights: AssistantRight[]) =>
    school.call(setAssistant, { as: admin, body: { courseId, userId, rights } });
  expect(await set("contents", "answers")).toMatchObject({
    status: 200,
    body: { userId, fullName: "Halima Bello", rights: ["answers", "contents"] },
  });
  await set("people");
  expect((await school.call(listAssistants, { as: admin, query: { courseId } })).body).toEqual([
    { userId, fullName: "Halima Bello", rights: ["people"] },
  ]);
  const mine = async () => (await school.call(listAssistedCourses, { as: assistant })).body;
  expect(await mine()).toEqual([{ courseId, name, rights: ["people"] }]);

  const remove = () => school.call(removeAssistant, { as: admin, query: { courseId, userId } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(await mine()).toEqual([]);
  const acts = school.db.selectFrom("auditEntries").select(["act", "details"]).orderBy("id");
  expect(
    await acts.where("subjectId", "=", courseId).where("act", "like", "course.assistant%").execute(),
  ).toEqual([
    { act: "course.assistant-set", details: { userId, rights: ["answers", "contents"] } },
    { act: "course.assistant-set", details: { userId, rights: ["people"] } },
    { act: "course.assistant-removed", details: { userId } },
  ]);
});

test("students help nowhere, no course is no course, and no right is nothing", async () => {
  const { id: courseId } = await school.makeCourse();
  const { id: userId } = await school.makeUser();
  const set = (body: { courseId: number; userId: number; rights: AssistantRight[] }) =>
    school.call(setAssistant, { as: admin, body });
  expect((await set({ courseId, userId, rights: ["answers"] })).code).toBe("USER_NOT_FOUND");
  expect((await set({ courseId: 999_999, userId: admin.id, rights: ["answers"] })).code).toBe(
    "COURSE_NOT_FOUND",
  );
  const { id: teacherId } = await school.makeUser({ role: "TEACHER" });
  expect((await set({ courseId, userId: teacherId, rights: [] })).status).toBe(400);
});

test("an assistant who teaches no more, or whose rights have ended, is refused at once", async () => {
  const assistant = await school.makeUser({ role: "LECTURER" });
  const course = await school.makeCourse();
  const open = async () =>
    (await school.call(endpoints.getCourseRecordSummary, { as: assistant, query: { courseId: course.id } }))
      .status;
  await assist(assistant.id, ["people"], course);
  expect(await open()).toBe(200);
  await school.call(removeAssistant, { as: admin, query: { courseId: course.id, userId: assistant.id } });
  expect(await open()).toBe(403);
  await assist(assistant.id, ["people"], course);
  expect(await open()).toBe(200);
  await school.db.updateTable("users").set({ role: "STUDENT" }).where("id", "=", assistant.id).execute();
  expect(await open()).toBe(403);
});

test("questions of a course that they answer in stand in the inbox of an assistant, and are told of", async () => {
  const assistant = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse();
  const lesson = await school.makeLesson({ courseId: course.id });
  await school.makeComment({ contentId: lesson.id, authorId: (await school.makeUser()).id });
  const seen = async () => {
    const inbox = await school.call(endpoints.listInbox, { as: assistant, query: { userId: assistant.id } });
    const { body } = await school.call(endpoints.countNotices, { as: assistant });
    return [inbox.body.length, body.questions];
  };
  expect(await seen()).toEqual([0, 0]);
  await assist(assistant.id, ["people", "contents"], course);
  expect(await seen()).toEqual([0, 0]);
  await assist(assistant.id, ["answers"], course);
  expect(await seen()).toEqual([1, 1]);
});

test("an assistant who answers nobody does not learn who asked without a name", async () => {
  const assistant = await school.makeUser({ role: "TEACHER" });
  const student = await school.makeUser();
  const course = await school.makeCourse();
  await school.makePurchase({ userId: student.id, courseId: course.id });
  const lesson = await school.makeLesson({ courseId: course.id });
  for (const anonymous of [true, false])
    await school.makeComment({ contentId: lesson.id, authorId: student.id, anonymous });
  const asked = async (as: { id: number }) => {
    const { body } = await school.call(endpoints.getStudentRecord, { as, query: { userId: student.id } });
    return body.courses.flatMap(({ questions }) => questions).length;
  };
  await assist(assistant.id, ["people"], course);
  expect([await asked(assistant), await asked(admin)]).toEqual([1, 2]);
  await assist(assistant.id, ["people", "answers"], course);
  expect(await asked(assistant)).toBe(2);
});

test("an assistant sends films of lessons, and not that of the course", async () => {
  const assistant = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse();
  await assist(assistant.id, ["contents"], course);
  const body = { courseId: course.id, name: "welcome.mp4", size: 1000 };
  const begin = (as: { id: number }) => school.call(endpoints.beginVideoUpload, { as, body });
  expect((await begin(assistant)).code).toBe("NOT_AUTHORISED");
  expect((await begin(admin)).status).toBe(201);
});
