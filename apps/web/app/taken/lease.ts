import { codeOf } from "@manara/contract/calls/api-error";
import { backgroundApi } from "../api/background-api.ts";
import { currentSession } from "../session/session.ts";
import { isDue } from "./lease.rules.ts";
import { readKey } from "./seal.ts";
import { announceTaken, type Device, openTaken } from "./taken-store.ts";

/* Lease of this device: what was taken along plays as long as the school has said, and for the account that took it alone. */

const newDevice = (userId: number): Device => ({
  userId,
  deviceId: crypto.randomUUID(),
  counter: 0,
  renewalId: null,
  renewedAt: 0,
  seenAt: 0,
  courses: [],
  freeUntil: null,
  ended: null,
});

/** One tab renews at a time: two renewals by one counter look like a copy. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("manara taken lease", work) : work();

/** Renews a lease, and keeps what the school says; what it refuses ends the lease. */
async function renew(device: Device): Promise<Device> {
  const db = await openTaken();
  const { userId, deviceId, counter } = device;
  const renewalId = device.renewalId ?? crypto.randomUUID();
  // First: where its answer is lost, the same renewal is sent again.
  await db.put("devices", { ...device, renewalId });
  try {
    const lease = await backgroundApi("POST /take-along/renew", { body: { deviceId, counter, renewalId } });
    const key = await readKey(lease.key);
    const renewed: Device = {
      ...device,
      counter: lease.counter,
      renewalId: null,
      renewedAt: Date.now(),
      seenAt: Math.max(device.seenAt, Date.parse(lease.serverTime)),
      courses: lease.courses,
      freeUntil: lease.freeUntil,
    };
    // Who has signed out meanwhile leaves no key.
    if (currentSession()?.user.userId !== userId) return device;
    const tx = db.transaction(["devices", "keys"], "readwrite");
    await tx.objectStore("devices").put(renewed);
    await tx.objectStore("keys").put(key, userId);
    await tx.done;
    return renewed;
  } catch (error) {
    const code = codeOf(error);
    if (code !== "TAKEN_COPIED" && code !== "TAKEN_ENDED") throw error;
    const ended = { ...device, renewalId: null, ended: code };
    const tx = db.transaction(["devices", "keys"], "readwrite");
    await tx.objectStore("devices").put(ended);
    await tx.objectStore("keys").delete(userId);
    await tx.done;
    return ended;
  } finally {
    announceTaken();
  }
}

/** Renews the lease of who is here, where there is one and its time has come. */
export async function renewWhenDue(): Promise<void> {
  const session = currentSession();
  // Administrators who look as somebody take nothing along.
  if (!session || session.behind) return;
  const { userId } = session.user;
  await alone(async () => {
    const db = await openTaken();
    const device = await db.get("devices", userId);
    const hasKey = (await db.count("keys", userId)) > 0;
    if (device && isDue(device, hasKey, Date.now())) await renew(device);
  });
}

/** The key of the account's lease on this device, which begins with the first lesson, and anew after one that ended. */
export function findKey(userId: number): Promise<{ id: string; key: CryptoKey }> {
  return alone(async () => {
    const db = await openTaken();
    const known = await db.get("devices", userId);
    const kept = await db.get("keys", userId);
    if (known && known.ended === null && kept) return kept;
    await renew(known && known.ended === null ? known : newDevice(userId));
    const key = await db.get("keys", userId);
    if (!key) throw new Error("the lease has ended");
    return key;
  });
}
