import { expect, test } from "vitest";
import { findAttachmentType } from "./attachment-type.ts";
import { sampleFiles, unfitFiles } from "./sample-files.fixture.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument";

test.each<[keyof typeof sampleFiles, string]>([
  ["pdf", "application/pdf"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["webp", "image/webp"],
  ["gif", "image/gif"],
  ["zip", "application/zip"],
  ["docx", `${OFFICE}.wordprocessingml.document`],
  ["xlsx", `${OFFICE}.spreadsheetml.sheet`],
  ["pptx", `${OFFICE}.presentationml.presentation`],
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/mp4"],
  ["mp4", "video/mp4"],
  ["txt", "text/plain"],
])("%s is %s", async (ending, mimeType) => {
  const type = await findAttachmentType(Buffer.from(sampleFiles[ending]));
  expect(type).toEqual({ mimeType, endings: expect.arrayContaining([ending]) });
  expect(type?.endings[0]).toBe(ending);
});

test.each(Object.entries(unfitFiles))("%s cannot be attached", async (_, bytes) => {
  expect(await findAttachmentType(Buffer.from(bytes))).toBeNull();
});
