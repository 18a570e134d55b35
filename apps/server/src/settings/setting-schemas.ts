import path from "node:path";
import { z } from "zod";
import { toAbsolute } from "../platform/files/absolute-path.ts";

/** Shared schemas of settings. */

export const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
/** As programs make ids and keys: no spaces, and no letters beside Latin ones. */
export const oneWord = z.string().regex(/^[\x21-\x7e]+$/);
/** A key that stands in the configuration of another program, within quotes. */
export const wireKey = z.string().regex(/^[\w-]{32,}$/);
export const webAddress = z.url({ protocol: /^https?$/ });
/** A relative one is meant from where the program runs: `npm` and `scripts/start.mjs` make that the folder of `.env`. */
export const place = z
  .string()
  .min(1)
  .transform((text) => toAbsolute(text));

/** The path of a program, or its bare name, which is looked for on the PATH. */
export const program = z
  .string()
  .min(1)
  .transform((text) => (text.includes(path.sep) ? toAbsolute(text) : text));

export const wholeNumber = z.string().regex(/^\d+$/).transform(Number);

export const TEN_YEARS_HOURS = 87_600;
export const hours = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
  .pipe(z.number().positive().max(TEN_YEARS_HOURS));

/** `https://school.example`: scheme, host and port, as browsers send them; a final slash is let pass. */
export const origin = webAddress
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text))
  .transform((text) => new URL(text).origin);

/** `someone@school.example`, also as `The school <someone@school.example>`. */
export const sender = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/);

/** The driver also reads what is no URL to the letter, such as `postgres://role@/school?host=/run/postgresql`. */
export const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/./);

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
