import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";

const READY_WITHIN_MS = 2000;

/** Whether the database answers soon. */
async function answers(db: Platform["db"]): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref());
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, late]);
}

/** Whether this process takes requests: it is not stopping, and its database answers. */
export const isReady = async ({ db, lifecycle }: Platform): Promise<boolean> =>
  !lifecycle.isStopping && (await answers(db));
