import { randomUUID } from "node:crypto";
import type { Queryable } from "../../platform/database/database.ts";

/** Lease of a device of somebody; `mark` is its name. */
export async function makeLease(
  { db }: { db: Queryable },
  { userId, savedAt, mark }: { userId: number; savedAt: Date; mark: string },
): Promise<void> {
  const drawn = { deviceId: randomUUID(), renewalId: randomUUID() };
  const times = { createdAt: savedAt, renewedAt: savedAt };
  await db
    .insertInto("takenDevices")
    .values({ userId, ...drawn, counter: 1, sealed: Buffer.from("key"), device: mark, ...times })
    .execute();
}
