import type { Timings } from "../load-generator.ts";

/** What a stretch of load has shown; times in milliseconds. */
export interface LoadResult {
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** What several programs have shown that worked side by side. */
export function summarise(parts: readonly Timings[]): LoadResult {
  const sorted = Float64Array.from(parts.flatMap(({ latencies }) => latencies)).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const perSecond = parts.map(({ latencies, elapsedMs }) => latencies.length / (elapsedMs / 1000));
  return {
    calls: sorted.length,
    perSecond: perSecond.reduce((sum, value) => sum + value, 0),
    p50: at(0.5),
    p99: at(0.99),
  };
}
