import type { FastifyRequest } from "fastify";
import type { Caller, Sessions } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPlace, requirePlaceStaff } from "./film-places.ts";
import { findUpload, type UploadRow } from "./uploads.repo.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Act, for whom, to which upload. */
export interface Admitted {
  caller: Caller;
  upload: UploadRow;
}

/**
 * Lets pass whoever began an upload, as long as they may change the place of its film. The address names the upload and nothing beside it;
 * its length was said when it was begun.
 */
export async function admitToUpload(
  platform: Platform,
  { identify }: Sessions,
  { headers, ip, params, url }: FastifyRequest<{ Params: { id: string } }>,
): Promise<Admitted> {
  if (url.includes("?") || headers["upload-length"] !== undefined) fail("BAD_REQUEST");
  const { authorization } = headers;
  const caller = (await identify({ authorization, address: ip })) ?? fail("NOT_LOGGED_IN");
  const upload = UUID.test(params.id) ? await findUpload(platform.db, params.id) : null;
  if (!upload) fail("NOT_FOUND");
  if (upload.ownerId !== caller.userId) fail("NOT_AUTHORISED");
  await requirePlaceStaff(platform.db, caller, findPlace(upload) ?? fail("NOT_FOUND"));
  return { caller, upload };
}
