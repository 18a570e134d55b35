import type { PushSubscription } from "@manara/contract/notices/notice-pushes";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteDevice, deletePushKey, saveDevice } from "./push-devices.repo.ts";
import { readPushKey } from "./push-key.ts";
import { areBrowserKeys } from "./push-message.ts";
import { isPushService } from "./push-services.ts";

/** The school's key for browsers that subscribe. */
export async function getPushKey(platform: Platform): Promise<{ publicKey: string }> {
  const { publicKey } = await readPushKey(platform);
  return { publicKey };
}

/** Shows what is new from now on in the caller's browser. */
export async function subscribeToPush(
  { db, clock, settings }: Platform,
  { userId, sessionId }: Caller,
  { endpoint, keys }: PushSubscription,
): Promise<undefined> {
  const browser = {
    p256dh: Buffer.from(keys.p256dh, "base64url"),
    auth: Buffer.from(keys.auth, "base64url"),
  };
  if (!isPushService(endpoint, settings.PUSH_SERVICES ?? []) || !areBrowserKeys(browser))
    fail("PUSH_NOT_ACCEPTED");
  await db
    .transaction()
    .execute((tx) => saveDevice(tx, { userId, sessionId, endpoint, ...browser, now: clock() }));
}

/** Shows nothing more in this browser of the caller's. */
export async function unsubscribeFromPush(
  { db }: Platform,
  { userId }: Caller,
  endpoint: string,
): Promise<undefined> {
  await deleteDevice(db, { userId, endpoint });
}

/** Forgets the key and every device with it: of a school whose SECRET_KEY is lost nobody can send to them any more. */
export const forgetPushKey = (tx: Tx): Promise<void> => deletePushKey(tx);
