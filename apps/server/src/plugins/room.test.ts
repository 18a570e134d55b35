import { contentEndpoints } from "@manara/contract/contents/contents";
import { videoEndpoints } from "@manara/contract/video/videos";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestSchool } from "../../test/test-school.ts";

const school = await startTestSchool();
const MEGABYTE = 1024 * 1024;
const file = { name: "notes.txt", bytes: new TextEncoder().encode("notes") };

async function makeLesson() {
  const teacher = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({ authorId: teacher.id });
  return { teacher, lesson: await school.makeLesson({ courseId: course.id }) };
}

function leave(bytes: number) {
  const room = vi.spyOn(school.platform.storage, "findRoom").mockResolvedValue(bytes);
  onTestFinished(() => room.mockRestore());
}

test("a file is refused before it is taken in when it would fill the disk, and taken while there is room", async () => {
  const { teacher, lesson } = await makeLesson();
  const attach = () =>
    school.call(contentEndpoints.addAttachment, {
      as: teacher,
      query: { contentId: lesson.id },
      file,
    });
  leave(256 * MEGABYTE);
  const put = vi.spyOn(school.platform.storage, "put");
  expect(await attach()).toMatchObject({ status: 507, code: "STORAGE_FULL" });
  expect(put).not.toHaveBeenCalled();
  leave(257 * MEGABYTE);
  expect((await attach()).status).toBeLessThan(300);
});

test("a film is refused by the size it says it has, before its first byte", async () => {
  const { teacher, lesson } = await makeLesson();
  const begin = (size: number) =>
    school.call(videoEndpoints.beginVideoUpload, {
      as: teacher,
      body: { contentId: lesson.id, name: "a.mp4", size },
    });
  leave(1024 * MEGABYTE);
  expect(await begin(900 * MEGABYTE)).toMatchObject({ status: 507, code: "STORAGE_FULL" });
  expect((await begin(500 * MEGABYTE)).status).toBeLessThan(300);
});

test("the disk says how much room there is", async () => {
  expect(await school.platform.storage.findRoom()).toBeGreaterThan(MEGABYTE);
});
