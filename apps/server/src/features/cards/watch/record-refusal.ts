import { macOf } from "../../../platform/keys/secrets.ts";
import { networkOf } from "../../../platform/network/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteRefusalsBefore, insertRefusal } from "./watch.repo.ts";

const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Remembers that a code was refused: whose attempt it was (null: of somebody without an account), and which card it was of. Neither the code nor the address is kept. The limit of
 * attempts bounds how many there are.
 */
export const recordRefusal = (
  { db, secrets, clock }: Pick<Platform, "db" | "secrets" | "clock">,
  { userId, address }: { userId: number | null; address: string },
  card: { id: number; usedAt: Date | null } | null,
): Promise<void> =>
  insertRefusal(db, {
    at: clock(),
    userId,
    network: macOf(secrets.networks.current, networkOf(address)),
    serial: card?.id ?? null,
    isUsed: card !== null && card.usedAt !== null,
  });

/** Forgets old attempts. */
export const forgetOldRefusals = ({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> =>
  deleteRefusalsBefore(db, new Date(clock().getTime() - KEPT_DAYS * DAY_MS));
