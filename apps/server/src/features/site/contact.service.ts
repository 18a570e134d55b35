import type { Platform } from "../../platform/platform.ts";
import { deleteMessagesBefore } from "./contact.repo.ts";

const KEPT_DAYS = 365;

/** Forgets messages of more than a year ago. */
export const forgetOldMessages = ({ db, clock }: Platform): Promise<void> =>
  deleteMessagesBefore(db, new Date(clock().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000));
