// Stands in for the browser's database in `page.ts`: the disk of the device keeps what it was told to in one piece, or nothing of it.
import type * as real from "../../apps/web/app/outbox/copy-store.ts";
import type { DeviceDisk } from "./device.ts";

declare const deviceDisk: DeviceDisk;

export const readCopies: typeof real.readCopies = async (owner) =>
  deviceDisk.readCopies().filter((copy) => owner === undefined || copy.owner === owner);

export const changeCopies: typeof real.changeCopies = (owner, changes) =>
  deviceDisk.commit((copies) => {
    for (const [name, change] of changes) {
      const key = `${owner} ${name}`;
      const next = change(copies.get(key) ?? null);
      if (next) copies.set(key, next);
      else copies.delete(key);
    }
  });

export const readHistory: typeof real.readHistory = async (owner) => deviceDisk.histories.get(owner);
export const writeHistory: typeof real.writeHistory = (owner, history) =>
  deviceDisk.commit(() => void deviceDisk.histories.set(owner, history));
export const readKeys: typeof real.readKeys = async () => new Map(deviceDisk.keys);
export const writeKey: typeof real.writeKey = (owner, key) =>
  deviceDisk.commit(() => void (key ? deviceDisk.keys.set(owner, key) : deviceDisk.keys.delete(owner)));
