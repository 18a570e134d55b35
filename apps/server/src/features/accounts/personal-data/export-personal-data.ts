import type { PersonalData } from "@manara/contract/accounts/users";
import type { Caller } from "../../../platform/caller.ts";
import { exportTables, type PersonalTables } from "../../../platform/personal-data.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { getOwnAccount } from "../accounts.service.ts";

/** Everything that is kept of a person, for that person; the audit trail is the school's. */
export async function exportPersonalData(
  platform: Platform,
  caller: Caller,
  features: readonly PersonalTables[],
): Promise<PersonalData> {
  const { db, concurrency } = platform;
  const { userId } = caller;
  const { email, emailVerified } = await getOwnAccount(platform, userId);
  const data = await concurrency.exporting(
    () => exportTables(features, db, { userId, email, emailVerified }),
    String(userId),
  );
  await recordActs(db, caller, [{ act: "account.exported", subjectId: userId }]);
  return data;
}
