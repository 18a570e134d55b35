import type { HlsConfig, RetryConfig } from "hls.js";

/** Seconds that are loaded ahead: a network may be gone for as long. Who saves data may not watch them all. */
export const AHEAD_SECONDS = { usual: 90, saving: 40 };

/** A network that is gone for minutes comes back; what the server refuses, it refuses for good. */
const patient: RetryConfig = {
  maxNumRetry: 100,
  retryDelayMs: 1000,
  maxRetryDelayMs: 4000,
  shouldRetry: (retry, count, _isTimeout, answer, isUsual) =>
    isUsual || (answer?.code === 0 && count < (retry?.maxNumRetry ?? 0)),
};
const loading = {
  default: {
    maxTimeToFirstByteMs: 20_000,
    maxLoadTimeMs: 120_000,
    timeoutRetry: patient,
    errorRetry: patient,
  },
};

export const hlsConfig: Partial<HlsConfig> = {
  // What is wanted of it is known once its master has come.
  autoStartLoad: false,
  capLevelToPlayerSize: true,
  // To test the network the first segment would be loaded twice.
  testBandwidth: false,
  maxBufferLength: AHEAD_SECONDS.usual,
  // Else it is at least 60 MB, which of a light version are ten minutes that may never be watched.
  maxBufferSize: 0,
  backBufferLength: 60,
  manifestLoadPolicy: loading,
  playlistLoadPolicy: loading,
  fragLoadPolicy: loading,
};
