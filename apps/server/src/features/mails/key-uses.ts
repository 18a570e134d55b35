import { reencrypt } from "../../platform/keys/encryption.ts";
import { sealedColumn } from "../../platform/keys/key-uses.ts";

/** Mails with a secret link wait sealed. */
export const sealedMails = sealedColumn({
  what: "mails",
  family: "SCHOOL",
  table: "mails",
  id: { column: "id", type: "integer" },
  column: "sealed",
  renew: ({ mails }, sealed) => ({ sealed: reencrypt(mails, sealed) }),
});
