import type { Jobs } from "./jobs.ts";

const idle = async (): Promise<void> => {};

/** Jobs that do nothing, for tests that are about some of them. */
export const idleJobs: Jobs = {
  sendMail: idle,
  removeFiles: idle,
  backUp: idle,
  sendBackup: idle,
  drillRestore: idle,
  reseal: idle,
  groupCards: idle,
  indexGroups: idle,
  openBatches: idle,
  settleRecords: idle,
  processVideo: idle,
  processPublicVideo: idle,
  extendVideo: idle,
  tidyUp: idle,
};
