import { LIMIT_KEY } from "../../session/device-marks.ts";
import { readThisMonth } from "./loaded-bytes.ts";

const MB = 1_000_000;
/** Limits that can be chosen, in bytes: bundles are sold in such sizes. */
export const limits: readonly number[] = [250 * MB, 500 * MB, 1000 * MB, 2000 * MB, 5000 * MB, 10_000 * MB];

/** Bytes that somebody allows this site a month; null: as many as there are. In the browser only. */
export function readLimit(): number | null {
  const kept = Number(localStorage.getItem(LIMIT_KEY));
  return limits.includes(kept) ? kept : null;
}

export function keepLimit(limit: number | null): void {
  if (limit === null) localStorage.removeItem(LIMIT_KEY);
  else localStorage.setItem(LIMIT_KEY, String(limit));
}

/** Month and limit where `more` bytes would go beyond that, or it is reached; null: there is room, or no limit. */
export async function findReached(more = 0): Promise<{ used: number; limit: number } | null> {
  const limit = readLimit();
  if (limit === null) return null;
  const { films, rest } = await readThisMonth();
  const used = films + rest;
  return used >= limit || used + more > limit ? { used, limit } : null;
}
