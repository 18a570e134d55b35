import type { Queryable } from "../../../platform/database/database.ts";
import { decrypt, encrypt, reencrypt } from "../../../platform/keys/encryption.ts";
import { encryptedColumn } from "../../../platform/keys/key-uses.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPushKey, insertPushKey } from "./push-devices.repo.ts";
import { makePushKey, type PushKey } from "./push-message.ts";

export const encryptedPushKey = encryptedColumn({
  what: "key for push services",
  family: "SCHOOL",
  table: "pushKeys",
  id: { column: "id", type: "integer" },
  column: "sealed",
  renew: ({ pushKeys }, sealed) => ({ sealed: reencrypt(pushKeys, sealed) }),
});

/** The key by which push services know the school; it is made when it is first needed. */
export async function readPushKey({ db, secrets }: Pick<Platform, "db" | "secrets">): Promise<PushKey> {
  const { point: publicKey, sealed } = (await findPushKey(db)) ?? (await keepNewKey(db, secrets));
  return { publicKey, jwk: JSON.parse(decrypt(secrets.pushKeys, sealed)) };
}

async function keepNewKey(db: Queryable, secrets: Platform["secrets"]) {
  const { publicKey, jwk } = makePushKey();
  await insertPushKey(db, { point: publicKey, sealed: encrypt(secrets.pushKeys, JSON.stringify(jwk)) });
  // Of two that make one at once the first counts.
  const kept = await findPushKey(db);
  if (!kept) throw new Error("the key for push services was not kept");
  return kept;
}
