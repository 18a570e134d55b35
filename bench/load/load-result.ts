/** What a stretch of load has shown; times in milliseconds. */
export interface LoadResult {
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export function summarise(latencies: number[], elapsedMs: number): LoadResult {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    calls: latencies.length,
    perSecond: latencies.length / (elapsedMs / 1000),
    p50: at(0.5),
    p99: at(0.99),
  };
}
