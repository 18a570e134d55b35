import { sql } from "kysely";
import { reencrypt } from "../../platform/keys/encryption.ts";
import type { KeyUse } from "../../platform/keys/key-uses.ts";
import { encryptedColumn } from "../../platform/keys/key-uses.ts";
import { hashHead } from "./passwords/passwords.ts";

/** Secrets of authenticator apps are encrypted, those that are in use and those that are being set up. */
export const encryptedApps = (["secret", "pending"] as const).map((column) =>
  encryptedColumn({
    what: "authenticator apps",
    family: "SCHOOL",
    table: "secondSteps",
    id: { column: "userId", type: "integer" },
    column,
    renew: ({ authenticators }, encrypted) => ({ sealed: reencrypt(authenticators, encrypted) }),
  }),
);

/** A password is hashed anew when its owner signs in. */
export const pepperedPasswords: KeyUse = {
  what: "passwords",
  family: "PASSWORDS",
  async count(db, old) {
    const heads = old.map((key) => `${hashHead(key)}%`);
    const { rows } = await sql<{ amount: number }>`
      select count(*)::integer as amount from users where password_hash like any(${heads}::text[])`.execute(
      db,
    );
    return rows[0]?.amount ?? 0;
  },
};

/** A recovery code is used, or given up for others, or stays as it is. */
export const hashedRecoveryCodes: KeyUse = {
  what: "recovery codes",
  family: "PASSWORDS",
  async count(db, old) {
    const { rows } = await sql<{ amount: number }>`
      select count(*)::integer as amount from recovery_codes
      where used_at is null and (key_id = any(${old.map(({ id }) => id)}::smallint[])
        or (key_id is null and ${old.some(({ isUnnamed }) => isUnnamed)}))`.execute(db);
    return rows[0]?.amount ?? 0;
  },
};
