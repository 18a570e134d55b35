import { judgeTaken } from "./lease.rules.ts";
import { openPart, PAPERS } from "./seal.ts";
import { openTaken, type TakenPaper } from "./taken-store.ts";

interface Place {
  userId: number;
  contentId: number;
}

/** Opens an attachment or captions that are on this device; null: they are not, or may not be opened any more. */
export async function openPaper({ userId, contentId }: Place, paper: TakenPaper): Promise<Blob | null> {
  const db = await openTaken();
  const { attachmentId: number, keyId, mimeType } = paper;
  const [lesson, device, kept, sealed] = await Promise.all([
    db.get("lessons", [userId, contentId]),
    db.get("devices", userId),
    db.get("keys", userId),
    db.get("papers", [userId, contentId, number]),
  ]);
  if (!lesson || !kept || !sealed || kept.id !== keyId) return null;
  if (judgeTaken(lesson, { device, keyId: kept.id, clock: Date.now() }) !== "PLAYS") return null;
  const part = await openPart(kept.key, { userId, contentId, place: PAPERS, number }, sealed);
  return new Blob([part], { type: mimeType });
}
