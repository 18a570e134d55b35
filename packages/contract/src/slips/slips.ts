import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id } from "../fields/primitives.ts";
import { MOST_SLIP_DAYS, MOST_SLIPS, SLIP_DAYS } from "./slip-rules.ts";

/** For whom slips are printed: a class, an import of the last day, or accounts that were chosen. */
const receivers = {
  classId: Id.optional(),
  importId: Id.optional(),
  userIds: z.array(Id).min(1).max(MOST_SLIPS).optional(),
  /** Whether those get one as well who can sign in already: with a password, by a provider, or with a passkey. */
  everybody: z.boolean().default(false),
};

interface Named {
  classId?: number | undefined;
  importId?: number | undefined;
  userIds?: readonly number[] | undefined;
}
const isOne = ({ classId, importId, userIds }: Named) =>
  [classId, importId, userIds].filter((given) => given !== undefined).length === 1;
const ONE = { path: ["classId"], error: "INVALID" };

export const CountSlipsBody = z
  .object(receivers)
  .refine(isOne, ONE)
  .meta({ example: { classId: 12, everybody: false } });
export type CountSlipsBody = z.output<typeof CountSlipsBody>;

export const PrintSlipsBody = z
  .object({ ...receivers, days: z.int().min(1).max(MOST_SLIP_DAYS).default(SLIP_DAYS) })
  .refine(isOne, ONE)
  .meta({ example: { classId: 12, everybody: false, days: 14 } });
export type PrintSlipsBody = z.output<typeof PrintSlipsBody>;

/** Counts of a print of slips, before it is made. */
export const SlipCount = z.object({
  slips: z.int(),
  /** Of those, who has a login code that still works, and no more then. */
  withdrawn: z.int(),
  /** People who can sign in already, and get a slip with `everybody` alone. */
  known: z.int(),
  /** People who get none: staff and blocked accounts. */
  without: z.int(),
});
export type SlipCount = z.output<typeof SlipCount>;

export const slipEndpoints = {
  countSlips: endpoint({
    method: "POST",
    path: "/slip/count",
    summary:
      "How many slips a print would have, for a class, an import of the last day or accounts, and which login codes would work no more",
    who: "admin",
    body: CountSlipsBody,
    answer: { status: 200, schema: SlipCount },
    errors: ["CLASS_NOT_FOUND", "IMPORT_NOT_FOUND"],
  }),
  printSlips: endpoint({
    method: "POST",
    path: "/slip/print",
    summary:
      `Slips with login codes as PDF, for students of a class, of an import of the last day, or of up to ${MOST_SLIPS} accounts: ten a page, each with the name, what they ` +
      `sign in with, and a code that lets in once, for ${SLIP_DAYS} days unless told, and asks for a new password. Earlier codes of these people work no more. Who can ` +
      "sign in already gets one with `everybody` alone, and is told by mail; staff and blocked accounts get none",
    who: "admin",
    stepUp: true,
    body: PrintSlipsBody,
    answer: { status: 200, mediaType: "application/pdf", fileName: "slips.pdf" },
    errors: ["CLASS_NOT_FOUND", "IMPORT_NOT_FOUND", "NO_SLIPS"],
  }),
};
