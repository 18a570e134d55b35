import { sql } from "kysely";
import type { Database, Queryable, Tx } from "../../platform/database/database.ts";
import type { NextStage } from "../conversion/stages.rules.ts";
import type { Seen } from "../conversion/versions.rules.ts";
import type { StoredVersion } from "../conversion/video-folder.ts";
import { type PlaceRow, rowOf } from "./film-places.ts";
import type { Making } from "./makings.repo.ts";

/** A video that is shown, and gets more versions. */
export interface VideoToExtend {
  id: number;
  folder: string;
  /** Null: it is gone; versions are made of those there are. */
  originalKey: string | null;
  stage: NextStage;
  versions: StoredVersion[];
  seen: Seen | null;
}

/** Null: nothing more is to be made of it. */
export async function findVideoToExtend(db: Queryable, id: number): Promise<VideoToExtend | null> {
  const row = await db
    .selectFrom("videos")
    .select(["id", "folder", "originalKey", "nextStage"])
    .select((of) => of.ref("versions").$castTo<StoredVersion[]>().as("versions"))
    .select((of) => of.ref("seen").$castTo<Seen | null>().as("seen"))
    .where("id", "=", id)
    .where("nextStage", "is not", null)
    .executeTakeFirst();
  return row ? { ...row, stage: row.nextStage as NextStage } : null;
}

/** The versions that a video has, and what is to be made of it; null: it is gone. */
export async function findVersions(
  db: Queryable,
  id: number,
): Promise<{ versions: StoredVersion[]; nextStage: string | null } | null> {
  const row = await db
    .selectFrom("videos")
    .select("nextStage")
    .select((of) => of.ref("versions").$castTo<StoredVersion[]>().as("versions"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** A making of the versions of one stage. */
export interface StageMaking extends Making {
  stage: NextStage;
}

/** Takes a stage of a video, to make it now, from whoever began before; false: nobody wants it any more. */
export async function beginStage(db: Database, { id, making, stage }: StageMaking): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("videos")
    .set({ making })
    .where("id", "=", id)
    .where("nextStage", "=", stage)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface AddedVersions {
  /** Those of this stage. */
  versions: readonly StoredVersion[];
  nextStage: NextStage | null;
  /** Of all files that were added. */
  bytes: number;
}

/** Adds versions to a video. Answers what is of no use any more: the original, after the last stage; null: nobody wants this stage any more, or another makes it. */
export async function addVersions(
  tx: Tx,
  { id, making, stage }: StageMaking,
  { versions, nextStage, bytes }: AddedVersions,
): Promise<(string | null)[] | null> {
  const before = await tx
    .selectFrom("videos")
    .select(["originalKey", "folder"])
    .where("id", "=", id)
    .where("nextStage", "=", stage)
    .where("making", "=", making)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await tx
    .updateTable("videos")
    .set({
      nextStage,
      making: null,
      versions: sql`versions || ${JSON.stringify(versions)}::jsonb`,
      ...(nextStage === null ? { originalKey: null, seen: null } : {}),
    })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("files")
    .set({ size: sql`size + ${bytes}` })
    .where("storedKey", "=", before.folder)
    .execute();
  return nextStage === null ? [before.originalKey] : [];
}

/** Whether a video still waits for this stage from this making, and whether any waits to be shown at all. */
export async function watchStage(
  db: Queryable,
  { id, making, stage }: StageMaking,
): Promise<{ isWanted: boolean; areOthersWaiting: boolean }> {
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom("videos")
          .select("id")
          .where("id", "=", id)
          .where("nextStage", "=", stage)
          .where("making", "=", making),
      ).as("isWanted"),
      exists(selectFrom("videos").select("id").where("state", "=", "WAITING")).as("areOthersWaiting"),
    ])
    .executeTakeFirstOrThrow();
  return { isWanted: Boolean(row.isWanted), areOthersWaiting: Boolean(row.areOthersWaiting) };
}

/** Whether versions of what a place shows are still to come, other than those that are made at night. */
export async function isShownGrowing(db: Queryable, place: PlaceRow): Promise<boolean> {
  const { table, id, film } = rowOf(place);
  const shown = sql<string>`(select ${sql.ref(`${film}Key`)} from ${sql.table(table)} where id = ${id})`;
  const row = await db
    .selectFrom("videos")
    .select("id")
    .where("shownFolder", "=", shown)
    .where("nextStage", "=", "REST")
    .executeTakeFirst();
  return row !== undefined;
}

/** Videos with sound that an older version has made, and whose lighter versions nobody has asked for. */
const withoutOpus = sql<boolean>`state = 'READY' and next_stage is null
  and versions @> '[{"kind": "AUDIO"}]' and not versions @> '[{"encoding": "OPUS"}]'`;

export async function countWithoutOpus(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom("videos")
    .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("count"))
    .where(withoutOpus)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countInStage(db: Queryable, stage: NextStage): Promise<number> {
  const { count } = await db
    .selectFrom("videos")
    .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("count"))
    .where("nextStage", "=", stage)
    .executeTakeFirstOrThrow();
  return count;
}

/** Asks for the lighter versions of all that have none; answers which. */
export async function askForOpus(tx: Tx): Promise<number[]> {
  const rows = await tx
    .updateTable("videos")
    .set({ nextStage: "OPUS" })
    .where(withoutOpus)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Gives up the lighter versions that were asked for and are not there yet; answers how many. */
export async function giveUpOpus(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("videos")
    .set({ nextStage: null })
    .where("nextStage", "=", "OPUS")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
