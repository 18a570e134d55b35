import { randomBytes, randomUUID } from "node:crypto";
import { isFilmName } from "@manara/contract/video/video-rules";
import type { VideoUpload } from "@manara/contract/video/videos";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { ensureRoom } from "../../platform/files/storage/storage.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireStaffLesson } from "../access/access.service.ts";
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
  const { id, contentId, name, size, growth } = upload;
  return {
    uploadId: id,
    contentId,
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

/** Begins the upload of a lesson's video. */
export async function beginUpload(
  platform: Platform,
  { caller, body }: { caller: Caller; body: { contentId: number; name: string; size: number } },
): Promise<VideoUpload> {
  const { db, storage, clock } = platform;
  if (!isFilmName(body.name)) fail("UNSUPPORTED_MEDIA");
  await requireStaffLesson(platform.db, caller, body.contentId);
  await ensureTurn(db, caller.userId);
  await ensureRoom(storage, body.size);
  const becomes = `uploads/${randomBytes(16).toString("hex")}`;
  // What is begun in the store and has no row, the daily tidying finds.
  const growth = await storage.growing.begin(becomes);
  const upload = { id: randomUUID(), ...body, ownerId: caller.userId, becomes, growth, createdAt: clock() };
  await db.transaction().execute(async (tx) => {
    await lockUploadsOf(tx, caller.userId);
    await ensureTurn(tx, caller.userId);
    await insertUpload(tx, upload);
  });
  return toVideoUpload(upload);
}
