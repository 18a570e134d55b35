import type { ContentRow } from "./content-row.ts";
import type { ContentFields } from "./content-writes.repo.ts";

const stored = (row: ContentRow): ContentFields => ({
  title: row.title,
  description: row.description,
  hidden: row.hidden,
  free: row.free,
  unitId: row.unitId,
  position: row.position,
  videoUrl: row.videoUrl,
  videoDurationSeconds: row.videoDurationSeconds,
});

/** What differs from the content as it is; what is not sent, or sent as it is, is no change. */
export function findContentChanges(row: ContentRow, sent: Partial<ContentFields>): Partial<ContentFields> {
  const current = stored(row);
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && value !== current[field as keyof ContentFields],
  );
  const changes = Object.fromEntries(changed) as Partial<ContentFields>;
  // How long another video is, nobody knows yet.
  return "videoUrl" in changes ? { ...changes, videoDurationSeconds: null } : changes;
}

/** The content after its changes. */
export function applyContentChanges(row: ContentRow, changes: Partial<ContentFields>): ContentRow {
  const fields = { ...stored(row), ...changes };
  return {
    ...row,
    title: fields.title,
    description: fields.description,
    hidden: fields.hidden,
    free: fields.free,
    unitId: fields.unitId,
    position: fields.position,
    videoUrl: fields.videoUrl,
    videoDurationSeconds: fields.videoDurationSeconds,
  };
}
