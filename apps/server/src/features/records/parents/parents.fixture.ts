import type { TestSchool } from "../../../../test/harness.ts";
import { encrypt } from "../../../platform/keys/encryption.ts";
import { hashLinkToken, makeLinkToken } from "../../../platform/keys/link-tokens.ts";
import { endOfLink } from "./parent-links.rules.ts";

/** A link for the parents of a student, in place of the one of that side, with their number where it is given. */
export async function makeParentLink(
  { db, platform }: TestSchool,
  {
    userId,
    madeBySchool = false,
    phoneNumber,
  }: { userId: number; madeBySchool?: boolean; phoneNumber?: string },
): Promise<{ parentLinkId: number; token: string }> {
  const token = makeLinkToken();
  const now = platform.clock();
  const made = {
    tokenHash: hashLinkToken(token),
    sealed: encrypt(platform.secrets.parentLinks, token),
    createdAt: now,
    expiresAt: endOfLink({ createdAt: now, now }),
  };
  const { id: parentLinkId } = await db
    .insertInto("parentLinks")
    .values({ userId, madeBySchool, ...made })
    .onConflict((conflict) => conflict.columns(["userId", "madeBySchool"]).doUpdateSet(made))
    .returning("id")
    .executeTakeFirstOrThrow();
  if (phoneNumber !== undefined)
    await db.insertInto("parentNumbers").values({ parentLinkId, phoneNumber, agreedAt: now }).execute();
  return { parentLinkId, token };
}
