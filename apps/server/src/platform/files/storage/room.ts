import { fail } from "../../failure.ts";
import type { Storage } from "./storage.ts";

/** Left to the database, which stops when it cannot write, and to the log. */
export const RESERVED_BYTES = 256 * 1024 * 1024;

/** Refuses with STORAGE_FULL what would fill the disk, before it is taken in. */
export async function ensureRoom(storage: Pick<Storage, "findRoom">, bytes: number): Promise<void> {
  if ((await storage.findRoom()) < bytes + RESERVED_BYTES) fail("STORAGE_FULL");
}
