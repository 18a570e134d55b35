import type { Attempt } from "../../platform/jobs/jobs.ts";
import { Interrupted } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { sendInvitation } from "../accounts/mailed-links/send-invitation.ts";
import { lockImport, takeWaiting } from "./imports.repo.ts";

/** As many are written to in one transaction. */
const AT_ONCE = 100;

/** Mails each of the people of an import a link to choose a password. Cut short, it goes on with those who still wait. */
export async function invitePeople(
  platform: Platform,
  importId: number,
  { isHeld }: Pick<Attempt, "isHeld">,
): Promise<void> {
  let invited = AT_ONCE;
  while (invited === AT_ONCE) {
    if (!isHeld()) throw new Interrupted("another process may invite these people");
    invited = await platform.db.transaction().execute(async (tx) => {
      if (!(await lockImport(tx, importId))) return 0;
      const ids = await takeWaiting(tx, { importId, most: AT_ONCE });
      for (const userId of ids) await sendInvitation(platform, tx, userId);
      return ids.length;
    });
  }
}
