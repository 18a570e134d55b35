import { reencrypt } from "../../platform/keys/encryption.ts";
import { encryptedColumn } from "../../platform/keys/key-uses.ts";

/** Mails with a secret link are stored encrypted. */
export const encryptedMails = encryptedColumn({
  what: "mails",
  family: "SCHOOL",
  table: "mails",
  id: { column: "id", type: "integer" },
  column: "sealed",
  renew: ({ mails }, sealed) => ({ sealed: reencrypt(mails, sealed) }),
});
