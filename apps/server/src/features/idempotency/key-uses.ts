import { reencrypt } from "../../platform/keys/encryption.ts";
import { encryptedColumn } from "../../platform/keys/key-uses.ts";

/** Answers that are stored for a day are encrypted. */
export const encryptedAnswers = encryptedColumn({
  what: "answers",
  family: "SCHOOL",
  table: "idempotencyKeys",
  id: { column: "key", type: "uuid" },
  column: "answer",
  renew: ({ idempotency }, sealed) => ({ sealed: reencrypt(idempotency, sealed) }),
});
