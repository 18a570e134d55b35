import type { contentManagementEndpoints } from "@manara/contract/contents/content-management";
import type { contentEndpoints } from "@manara/contract/contents/contents";
import type { videoEndpoints } from "@manara/contract/video/videos";
import { sampleCaptions, sampleFiles } from "../../src/features/contents/sample-files.fixture.ts";
import type { Samples } from "./sample.ts";

export const contentSamples: Samples<typeof contentEndpoints> = {
  listContents: ({ course }) => ({ query: { courseId: course.id } }),
  getContent: ({ lesson }) => ({ query: { contentId: lesson.id } }),
  nextContent: ({ lesson }) => ({ query: { contentId: lesson.id } }),
  previousContent: ({ nextLesson }) => ({ query: { contentId: nextLesson.id } }),
  listContentsWithUnseen: ({ course }) => ({ params: { courseId: course.id } }),
  createUnit: ({ course }) => ({ body: { courseId: course.id, title: "Fractions" } }),
  createLesson: ({ course, unit }) => ({
    body: { courseId: course.id, unitId: unit.id, title: "Halves and quarters" },
  }),
  editUnit: ({ unit }) => ({ body: { contentId: unit.id, title: "Fractions" } }),
  editLesson: ({ lesson }) => ({ body: { contentId: lesson.id, title: "Halves and quarters" } }),
  previewDescription: ({ course }) => ({
    body: { courseId: course.id, description: "**Halves** and quarters" },
  }),
  changeContentOrder: ({ course, unit, lesson, nextLesson }) => ({
    body: { courseId: course.id, contentIds: [unit.id, nextLesson.id, lesson.id] },
  }),
  moveContent: ({ unit, lesson, nextLesson }) => ({
    body: { contentId: nextLesson.id, unitId: unit.id, beforeContentId: lesson.id },
  }),
  cloneContents: ({ unit, otherCourse }) => ({
    body: { contentIds: [unit.id], courseIds: [otherCourse.id] },
  }),
  previewClone: ({ unit, otherCourse }) => ({
    body: { contentIds: [unit.id], courseIds: [otherCourse.id] },
  }),
  addAttachment: ({ lesson }) => ({
    query: { contentId: lesson.id },
    file: { name: "exercises.pdf", bytes: sampleFiles.pdf },
  }),
  deleteAttachment: async ({ school, lesson }) => ({
    query: { attachmentId: (await school.makeAttachment({ contentId: lesson.id })).id },
  }),
  deleteContent: ({ unit }) => ({ query: { contentId: unit.id } }),
  restoreContent: async ({ school, course }) => {
    const lesson = await school.makeLesson({ courseId: course.id });
    const deleted = { deletedAt: new Date(), deletedWith: lesson.id };
    await school.db.updateTable("contents").set(deleted).where("id", "=", lesson.id).execute();
    return { body: { contentId: lesson.id } };
  },
};

export const contentManagementSamples: Samples<typeof contentManagementEndpoints> = {
  listDeletedContents: ({ course }) => ({ params: { courseId: course.id } }),
  listLessonsWithoutVideo: () => ({}),
  addCaptions: ({ lesson }) => ({
    query: { contentId: lesson.id, language: "en" },
    file: { name: "captions.vtt", bytes: sampleCaptions },
  }),
  restoreAttachment: async ({ school, lesson }) => {
    const { id } = await school.makeAttachment({ contentId: lesson.id, deletedAt: new Date() });
    return { body: { attachmentId: id } };
  },
};

export const videoSamples: Samples<typeof videoEndpoints> = {
  beginVideoUpload: ({ lesson }) => ({
    body: { contentId: lesson.id, name: "halves.mp4", size: 1_000_000 },
  }),
  getVideoState: ({ lesson }) => ({ query: { contentId: lesson.id } }),
  getFilmAddress: ({ lesson }) => ({ query: { contentId: lesson.id } }),
  // A lesson waits for one video at a time.
  retryVideo: async ({ school, lesson: { courseId } }) => {
    const { id: contentId } = await school.makeLesson({ courseId });
    await school.makeVideo({ contentId, state: "FAILED", failure: "NOT_MADE" });
    return { body: { contentId } };
  },
  discardVideo: async ({ school, lesson: { courseId } }) => {
    const { id: contentId } = await school.makeLesson({ courseId });
    await school.makeVideo({ contentId });
    return { query: { contentId } };
  },
};
