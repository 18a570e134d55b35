import type { z } from "zod";

/** Schema and meaning of an environment variable. */
export interface Setting {
  /** Default, as it would be written in the environment; undefined: may stay unset. */
  fallback?: string;
  takes: string;
  meaning: string;
  schema: z.ZodType;
  /** The setting without which it does nothing. */
  needs?: string;
  /** The setting beside which it does nothing. */
  replacedBy?: string;
}
