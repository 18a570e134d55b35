import { z } from "zod";
import { Reason } from "../accounts/user-management.ts";
import { Id, Text, Timestamp } from "../fields/primitives.ts";
import { MAX_AMOUNT, paymentRules } from "./money-rules.ts";

/** Money that was paid, by a distribution centre or to an educator. */
export const Payment = z.object({
  id: Id,
  dateTime: Timestamp,
  amount: z.int().positive(),
  note: z.string(),
  by: z.object({ userId: Id, fullName: z.string() }).nullable(),
  /** It takes this payment back, which was written down by mistake. */
  undoes: Id.nullable(),
  isUndone: z.boolean(),
});
export type Payment = z.output<typeof Payment>;

/** The fields of a payment that is recorded. */
export const paymentFields = {
  amount: z.int().min(1).max(MAX_AMOUNT),
  note: Text(paymentRules.note).default(""),
};

export const UndoPaymentBody = z.object({ paymentId: Id, reason: Reason });
