import { randomBytes, randomUUID } from "node:crypto";
import { isFilmName } from "@manara/contract/video/video-rules";
import type { FilmPlace, VideoUpload } from "@manara/contract/video/videos";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { ensureRoom } from "../../platform/files/storage/storage.ts";
import type { Platform } from "../../platform/platform.ts";
import { requirePlaceStaff, toPlace } from "./film-places.ts";
import { countUploadsOf, insertUpload, lockUploadsOf, type UploadRow } from "./uploads.repo.ts";

/** Where the bytes of uploads go. */
export const UPLOADS_PATH = "/uploads/";

/** Uploads of one account that can be under way. */
const AT_ONCE_OF_ONE = 10;
const AGAIN_AFTER_SECONDS = 600;

/** An upload as its sender gets it. */
export const toVideoUpload = (
  upload: Omit<UploadRow, "ownerId" | "becomes" | "createdAt" | "isFinished">,
) => {
  const { id, contentId, courseId, ofHome, name, size, growth } = upload;
  return {
    uploadId: id,
    contentId,
    courseId,
    ofHome,
    name,
    size,
    received: growth.received,
    url: UPLOADS_PATH + id,
  } satisfies VideoUpload;
};

async function ensureTurn(db: Queryable, userId: number): Promise<void> {
  if ((await countUploadsOf(db, userId)) >= AT_ONCE_OF_ONE)
    fail("TOO_MANY_ATTEMPTS", { retryAfterSeconds: AGAIN_AFTER_SECONDS });
}

/** Begins the upload of a film. */
export async function beginUpload(
  platform: Platform,
  { caller, body }: { caller: Caller; body: FilmPlace & { name: string; size: number } },
): Promise<VideoUpload> {
  const { db, storage, clock } = platform;
  const { name, size } = body;
  if (!isFilmName(name)) fail("UNSUPPORTED_MEDIA");
  const place = toPlace(body);
  await requirePlaceStaff(platform.db, caller, place);
  await ensureTurn(db, caller.userId);
  await ensureRoom(storage, size);
  const becomes = `uploads/${randomBytes(16).toString("hex")}`;
  // What is begun in the store and has no row, the daily tidying finds.
  const growth = await storage.growing.begin(becomes);
  const sent = { name, size, ownerId: caller.userId, becomes, growth, createdAt: clock() };
  const upload = { id: randomUUID(), contentId: null, courseId: null, ofHome: false, ...place, ...sent };
  await db.transaction().execute(async (tx) => {
    await lockUploadsOf(tx, caller.userId);
    await ensureTurn(tx, caller.userId);
    await insertUpload(tx, upload);
  });
  return toVideoUpload(upload);
}
