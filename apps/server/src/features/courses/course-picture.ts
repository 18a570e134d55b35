import { randomBytes } from "node:crypto";
import { COURSE_PICTURE_LEAST, COURSE_PICTURE_WIDTHS } from "@manara/contract/courses/course-picture-rules";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { readWhole, type UploadedFile } from "../../plugins/uploads.ts";
import { recordActs } from "../audit/audit.service.ts";
import { pictureKey } from "../media/file-objects.rules.ts";
import { publicUrlOf } from "../media/media-links.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { storeFile } from "../media/store-file.ts";
import { teachersOf } from "./course-row.ts";
import { lockCourse, setCoursePicture } from "./course-writes.repo.ts";
import { judgeCourseEdit } from "./courses.policy.ts";
import { findCourse } from "./courses.repo.ts";

const [WIDEST] = COURSE_PICTURE_WIDTHS;
const frame = { width: WIDEST, height: (WIDEST * 9) / 16, least: COURSE_PICTURE_LEAST };

interface Picturing {
  caller: Caller;
  courseId: number;
}

/** Lets pass who may change the picture of a course; asked before a file is taken in. */
export async function requirePicturing(
  { db }: Pick<Platform, "db">,
  { caller, courseId }: Picturing,
): Promise<void> {
  const course = (await findCourse(db, courseId)) ?? fail("COURSE_NOT_FOUND");
  assertAllowed(judgeCourseEdit(caller, teachersOf(course), {}));
}

/** Gives a course a picture of its own and answers its address. The files of the one before are removed. */
export async function changeCoursePicture(
  platform: Platform,
  { file, ...picturing }: Picturing & { file: UploadedFile },
): Promise<string> {
  // The library for pictures takes ten megabytes: it is loaded with the first.
  const { cutPicture, storePicture } = await import("../media/pictures.ts");
  const picture = await cutPicture(await readWhole(file), frame, picturing.caller);
  const name = `public/courses/${randomBytes(16).toString("hex")}`;
  const key = pictureKey(name, WIDEST);
  await storeFile(platform, {
    file: { key, kind: "PICTURE", ownerId: picturing.caller.userId },
    store: () => storePicture(platform.storage, { name, widths: COURSE_PICTURE_WIDTHS, picture }),
    reference: (tx) => replace(tx, picturing, key),
  });
  return publicUrlOf(key);
}

/** Takes the picture of a course off. */
export async function deleteCoursePicture({ db }: Platform, picturing: Picturing): Promise<void> {
  await db.transaction().execute((tx) => replace(tx, picturing, null));
}

async function replace(tx: Tx, { caller, courseId }: Picturing, key: string | null): Promise<void> {
  const course = (await lockCourse(tx, courseId)) ?? fail("COURSE_NOT_FOUND");
  assertAllowed(judgeCourseEdit(caller, teachersOf(course), {}));
  if (course.pictureKey === key) return;
  await setCoursePicture(tx, courseId, key);
  const details = { name: course.name, changes: { picture: key === null ? "removed" : "changed" } };
  await recordActs(tx, caller, [{ act: "course.edited", subjectId: courseId, details }]);
  await removeUnusedFiles(tx, [course.pictureKey]);
}
