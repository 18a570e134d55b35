import { useEffect, useState } from "react";
import {
  canTake,
  type Device,
  listTaken,
  openTaken,
  subscribeToTaken,
  type TakenLesson,
} from "../../taken/taken-store.ts";

/** Lessons of an account on this device, and what decides whether they play. */
export interface OnDevice {
  lessons: readonly TakenLesson[];
  device: Device | undefined;
  keyId: string | undefined;
  /** When it was read, by the clock of the device. */
  clock: number;
}

/** Bytes of lessons that are still to be loaded. */
export const missingOf = (lessons: readonly TakenLesson[]): number =>
  lessons.reduce((sum, { state, film, bytes = 0, bytesHere }) => {
    const whole = film?.bytes ?? bytes;
    return state === "WHOLE" ? sum : sum + Math.max(0, whole - bytesHere);
  }, 0);

async function readOnDevice(userId: number): Promise<OnDevice> {
  const db = await openTaken();
  const [lessons, device, key] = await Promise.all([
    listTaken(userId),
    db.get("devices", userId),
    db.get("keys", userId),
  ]);
  return {
    lessons: lessons.toSorted((one, other) => one.courseId - other.courseId || one.order - other.order),
    device,
    keyId: key?.id,
    clock: Date.now(),
  };
}

/** Reads what an account has on this device; null: it is read, undefined: this browser keeps nothing. */
export function useTaken(userId: number | undefined): OnDevice | null | undefined {
  const [onDevice, setOnDevice] = useState<OnDevice | null | undefined>(() => (canTake() ? null : undefined));
  useEffect(() => {
    if (userId === undefined || !canTake()) return;
    let isWanted = true;
    const read = () => {
      readOnDevice(userId).then(
        (found) => isWanted && setOnDevice(found),
        // The browser has no database, which is said.
        () => isWanted && setOnDevice(undefined),
      );
    };
    read();
    const stop = subscribeToTaken(read);
    return () => {
      isWanted = false;
      stop();
    };
  }, [userId]);
  return onDevice;
}

/** Room that the site takes on this device and that is free, in bytes; null: the browser does not say. */
export function useRoom(after: unknown): { used: number; free: number } | null {
  const [room, setRoom] = useState<{ used: number; free: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change it is another
  useEffect(() => {
    navigator.storage
      ?.estimate?.()
      .then(({ usage = 0, quota = 0 }) => setRoom({ used: usage, free: Math.max(0, quota - usage) }))
      .catch(() => {
        // It is not said.
      });
  }, [after]);
  return room;
}
