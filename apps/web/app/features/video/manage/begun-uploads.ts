import { DRAFT_PREFIX } from "../../../session/session.ts";

/*
 * Which file an upload was begun with, kept on this device: what arrived of one file is not to be completed by another. It
 * outlives a reload and a session that ended.
 */

const keyOf = (owner: number, contentId: number) => `${DRAFT_PREFIX}film ${owner} ${contentId}`;

const fingerprintOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

interface Begun {
  owner: number;
  contentId: number;
  file: File;
}

/** Notes the upload that a file was begun to be sent by. */
export function keepBegun({ owner, contentId, file }: Begun, uploadId: string): void {
  try {
    localStorage.setItem(keyOf(owner, contentId), `${uploadId} ${fingerprintOf(file)}`);
  } catch {
    // Without room the upload goes on as long as the page is open.
  }
}

/** Whether this file was begun to be sent by that upload. */
export const wasBegunBy = ({ owner, contentId, file }: Begun, uploadId: string): boolean =>
  localStorage.getItem(keyOf(owner, contentId)) === `${uploadId} ${fingerprintOf(file)}`;

export const forgetBegun = ({ owner, contentId }: Pick<Begun, "owner" | "contentId">): void =>
  localStorage.removeItem(keyOf(owner, contentId));
