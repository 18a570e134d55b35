import { lessonFieldNames } from "@manara/contract/contents/content-rules";
import { type ExpressionBuilder, type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database/database.generated.ts";
import type { Readable } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { streamOf, videoInMaking } from "../video/video-row.ts";

const columns = [
  "contents.id",
  "contents.courseId",
  "contents.type",
  "contents.kind",
  "contents.unitId",
  "contents.descriptionHtml",
  "contents.position",
  "contents.videoKey",
  "contents.videoUrl",
  "contents.videoDurationSeconds",
  "contents.opensAt",
  "contents.opensAfterDays",
  "contents.version",
] as const;

const fieldColumns = lessonFieldNames.map((name) => `contents.${name}` as const);

/** Every attachment has been measured; only files that older versions stored for other purposes have not. */
const OF_NO_TYPE = "application/octet-stream";

const attachmentsOf = (eb: ExpressionBuilder<DB, "contents">) =>
  jsonArrayFrom(
    eb
      .selectFrom("attachments")
      .innerJoin("files", "files.storedKey", "attachments.fileKey")
      .select(["attachments.id", "attachments.name", "attachments.fileKey", "attachments.captionLanguage"])
      .select((of) => [of.fn.coalesce("files.mimeType", sql.lit(OF_NO_TYPE)).as("mimeType")])
      .select((of) => [of.cast<number>(of.fn.coalesce("files.size", sql.lit(0)), "integer").as("size")])
      .whereRef("attachments.contentId", "=", "contents.id")
      .where("attachments.deletedAt", "is", null)
      .orderBy("attachments.id"),
  ).as("attachments");

/** Units and lessons that are there with their attachments; to be narrowed down. */
export const selectContents = (db: Readable) =>
  db
    .selectFrom("contents")
    .select([...columns, ...fieldColumns])
    .select((eb) => [attachmentsOf(eb), streamOf("contents.videoKey"), videoInMaking.as("videoInMaking")])
    .where("contents.deletedAt", "is", null);

/** A unit or lesson as it is stored, with its attachments. */
export type ContentRow = InferResult<ReturnType<typeof selectContents>>[number];

/** Every unit and lesson of a course, in no particular order. */
export const findContents = (db: Readable, courseId: number): Promise<ContentRow[]> =>
  selectContents(db).where("courseId", "=", courseId).execute();

/** Lessons belong to their course and name nobody themselves. */
const ofTheSchool = { exportOf: "the school's, whoever teaches it", erase: "stays with its course" };

export const contentData = { contents: ofTheSchool, attachments: ofTheSchool } satisfies PersonalTables;
