import { MOST_NOTES, NOTE_MAX_LENGTH } from "@manara/contract/notes/note-rules";
import { noteEndpoints } from "@manara/contract/notes/notes";
import { beforeEach, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listNotes, createNote, editNote, deleteNote } = noteEndpoints;

const school = await startTestSchool();

let lesson: { id: number };
let student: { id: number };
let courseId: number;
beforeEach(async () => {
  courseId = (await school.makeCourse()).id;
  lesson = await school.makeLesson({ courseId });
  student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId });
});

const write = (second: number, text: string, as: { id: number } | null = student) =>
  school.call(createNote, { as, body: { contentId: lesson.id, second, text } });
const list = async (as: { id: number } | null = student) =>
  (await school.call(listNotes, { as, query: { contentId: lesson.id } })).body;

test("notes stand in the order of the video", async () => {
  const late = (await write(80, "The proof")).body;
  const early = (await write(5, " الفكرة \n الأولى ")).body;
  expect(early).toMatchObject({ contentId: lesson.id, second: 5, text: "الفكرة \n الأولى" });
  expect(await list()).toEqual([early, late]);
});

test("a note is its writer's alone", async () => {
  const { noteId } = (await write(5, "Mine")).body;
  const other = await school.makeUser({ role: "ADMIN" });
  expect(await list(other)).toEqual([]);
  const body = { noteId, text: "Yours" };
  expect((await school.call(editNote, { as: other, body })).code).toBe("NOT_FOUND");
  expect((await school.call(deleteNote, { as: other, query: { noteId } })).code).toBe("NOT_FOUND");
  expect(await list()).toMatchObject([{ text: "Mine" }]);
});

test("it can be changed and deleted", async () => {
  const { noteId } = (await write(5, "Frist")).body;
  const { body } = await school.call(editNote, { as: student, body: { noteId, text: "First" } });
  expect(body).toMatchObject({ noteId, second: 5, text: "First" });
  expect((await school.call(deleteNote, { as: student, query: { noteId } })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await school.call(deleteNote, { as: student, query: { noteId } })).code).toBe("NOT_FOUND");
});

test("only a lesson that opens is noted upon; what was noted stays readable", async () => {
  expect((await write(5, "No", null)).code).toBe("NOT_LOGGED_IN");
  expect((await write(5, "No", await school.makeUser())).code).toBe("COURSE_NOT_PURCHASED");
  await write(5, "Before it ended");
  const expiresAt = new Date(Date.now() - 1000);
  await school.db.updateTable("purchases").set({ expiresAt }).where("userId", "=", student.id).execute();
  expect((await write(6, "After")).code).toBe("COURSE_NOT_PURCHASED");
  expect(await list()).toMatchObject([{ text: "Before it ended" }]);
  expect((await school.call(listNotes, { as: null, query: { contentId: lesson.id } })).code).toBe(
    "NOT_LOGGED_IN",
  );
});

test.each([
  ["a blank text", { second: 5, text: " " }],
  ["a text that is too long", { second: 5, text: "x".repeat(NOTE_MAX_LENGTH + 1) }],
  ["a second before the beginning", { second: -1, text: "x" }],
])("%s is refused", async (_, wrong) => {
  const body = { contentId: lesson.id, ...wrong };
  expect((await school.call(createNote, { as: student, body })).code).toBe("VALIDATION_FAILED");
});

test("a lesson takes so many notes of one person, also when they come at once", async () => {
  await school.signIn(student);
  const rows = Array.from({ length: MOST_NOTES - 2 }, (_, second) => ({
    userId: student.id,
    contentId: lesson.id,
    second,
    text: "x",
  }));
  await school.db.insertInto("notes").values(rows).execute();
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(1, "one more")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ issues }) => issues?.includes("NOTES_FULL"))).toHaveLength(3);
});
