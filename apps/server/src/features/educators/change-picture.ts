import { randomBytes } from "node:crypto";
import { type Caller, judgeOwn } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { readWhole, type UploadedFile } from "../../plugins/uploads.ts";
import { recordActs } from "../audit/audit.service.ts";
import { PICTURE_WIDTHS, pictureKey } from "../media/file-objects.rules.ts";
import { publicUrlOf } from "../media/media-links.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { storeFile } from "../media/store-file.ts";
import { type EducatorRole, replacePicture } from "./educators.repo.ts";
import { getEducator } from "./educators.service.ts";

const [WIDEST] = PICTURE_WIDTHS;

interface PictureChange {
  caller: Caller;
  role: EducatorRole;
  userId: number;
  file: UploadedFile;
}

/** Lets pass who may change the picture of an educator; asked before a file is taken in. */
export async function requirePictured(
  { db }: Platform,
  { caller, role, userId }: Omit<PictureChange, "file">,
): Promise<void> {
  assertAllowed(judgeOwn(caller, userId));
  await getEducator(db, role, userId);
}

/** Gives a teacher or lecturer another picture and answers its address. The files of the one before are removed. */
export async function changePicture(platform: Platform, change: PictureChange): Promise<string> {
  const { userId } = change;
  // The library for pictures takes ten megabytes: it is loaded with the first.
  const { cutPicture, storePicture } = await import("../media/pictures.ts");
  const square = { width: WIDEST, height: WIDEST };
  const picture = await cutPicture(await readWhole(change.file), square, change.caller);
  const name = `public/pictures/${randomBytes(16).toString("hex")}`;
  const key = pictureKey(name);
  await storeFile(platform, {
    file: { key, kind: "PICTURE", ownerId: userId },
    store: () => storePicture(platform.storage, { name, widths: PICTURE_WIDTHS, picture }),
    reference: (tx) => showPicture(tx, change, key),
  });
  return publicUrlOf(key);
}

async function showPicture(tx: Tx, { caller, role, userId }: PictureChange, key: string): Promise<void> {
  const replaced = (await replacePicture(tx, role, { userId, key })) ?? fail("USER_NOT_FOUND");
  await recordActs(tx, caller, [{ act: "educator.pictured", subjectId: userId }]);
  await removeUnusedFiles(tx, [replaced.replacedKey]);
}
