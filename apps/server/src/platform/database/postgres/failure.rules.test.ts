import { expect, test } from "vitest";
import { findCause } from "./failure.ts";

const onFullDisk = `2026-11-28 07:00:00 UTC [1] LOG:  starting PostgreSQL
2026-11-28 07:00:00 UTC [1] FATAL:  could not write lock file "postmaster.pid": No space left on device
2026-11-28 07:00:00 UTC [1] LOG:  database system is shut down`;

test.each([
  [onFullDisk, /No space left on device$/],
  [
    "creating files ...\ninitdb: error: could not write\nchild process exited with exit code 1",
    /could not write$/,
  ],
  ["LOG:  starting\nFATAL:  wrong folder\nLOG:  shut down", /wrong folder$/],
  ["LOG:  starting\nLOG:  shut down\n", /shut down$/],
  ["", /^$/],
])("the cause is quoted, and not what followed from it (%#)", (said, cause) => {
  expect(findCause(said)).toMatch(cause);
});
