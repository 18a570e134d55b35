/** Whether ffmpeg and ffprobe are on the path. */
export function hasConverter(): boolean;
export function ensureConverter(): Promise<void>;
