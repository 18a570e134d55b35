import { sql } from "kysely";
import type { Tx } from "../../platform/database.ts";
import { publicUrlOf, storageKeyOf, storageReference } from "./media-links.ts";

/** No other transaction is between its own look at references and its commit while this one lasts. */
const lockRemovals = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('removal of stored files', 0))`.execute(tx);

/** Which of these keys no row names any more. */
export async function findUnreferencedKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  await lockRemovals(tx);
  const files = keys.map((key) => ({ key, reference: storageReference(key), url: publicUrlOf(key) }));
  const { rows } = await sql<{ key: string }>`
    select file.key
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as file(key text, reference text, url text)
    where not exists (select from attachments where file_key = file.key)
      and not exists (select from users where picture_key = file.key)
      and not exists (select from contents where video_url = file.reference)
      and not exists (select from contents where video_url = file.url)
      and not exists (select from courses where intro_video_url = file.reference)
      and not exists (select from courses where intro_video_url = file.url)
      and not exists (
        select from configuration
        where file.url in (home_video_url, user_guide_video_url, user_guide_image_url)
      )`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * The keys of all files of a course. Its contents are locked, in the order of their ids, so that none gets another
 * file before the course is gone.
 */
export async function findFilesOfCourse(tx: Tx, courseId: number): Promise<string[]> {
  const contents = await tx
    .selectFrom("contents")
    .select(["id", "videoUrl as reference"])
    .where("courseId", "=", courseId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const attachments = await tx
    .selectFrom("attachments")
    .innerJoin("contents", "contents.id", "attachments.contentId")
    .select("attachments.fileKey as key")
    .where("contents.courseId", "=", courseId)
    .execute();
  return [
    ...contents.flatMap(({ reference }) => storageKeyOf(reference) ?? []),
    ...attachments.map(({ key }) => key),
  ];
}
