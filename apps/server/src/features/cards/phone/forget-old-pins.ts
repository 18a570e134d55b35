import type { Platform } from "../../../platform/platform.ts";
import { forgetPins } from "./phone-sales.repo.ts";

/** Forgets PINs that open nothing any more: that came too late, or whose card is used or void. */
export const forgetOldPins = ({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> =>
  forgetPins(db, clock());
