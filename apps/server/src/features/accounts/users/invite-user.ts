import { formPaths } from "@manara/contract/accounts/mailed-link-rules";
import { mayAdminister, maySell } from "@manara/contract/accounts/role-rules";
import type { Invitation, InviteBody } from "@manara/contract/accounts/user-management";
import type { Caller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { openCentre } from "../../centres/centre-accounts.service.ts";
import { newAdmin } from "../account-mails.ts";
import { makeInvitation, sendInvitation } from "../mailed-links/send-invitation.ts";
import { mailDeed } from "./mail-accounts.ts";
import { insertStudent, isEmailTaken, setRole } from "./users.repo.ts";
import { toUser } from "./users.rules.ts";

/**
 * Makes an account with its role for somebody who has none, and a link by which they choose a password: it goes to their address, or is answered
 * for the administrator to pass on.
 */
export const inviteUser = (
  platform: Platform,
  caller: Caller,
  { fullName, email, role, centreId: wanted, byMail }: InviteBody,
): Promise<Invitation> =>
  platform.db.transaction().execute(async (tx) => {
    if (await isEmailTaken(tx, email)) fail("EMAIL_TAKEN");
    const centreId = maySell(role) ? (wanted ?? null) : null;
    if (centreId !== null && !(await openCentre(tx, centreId))) fail("CENTRE_NOT_FOUND");
    const now = platform.clock();
    const none = { phoneNumber: null, passwordHash: null, locale: null };
    const made = await insertStudent(tx, { ...none, fullName, email, now });
    const account = { ...made, role, centreId };
    await setRole(tx, made.id, { role, centreId });
    await recordActs(tx, caller, [
      { act: "account.invited", subjectId: made.id, details: { role, by: byMail ? "mail" : "link" } },
    ]);
    if (mayAdminister(role))
      await mailDeed(platform, tx, { ...newAdmin(account), by: caller, except: made.id });
    if (byMail) {
      await sendInvitation(platform, tx, made.id);
      return { user: toUser(account), link: null };
    }
    const token = await makeInvitation(platform, tx, { userId: made.id, isPassedOn: true });
    const path = [formPaths.RESET_PASSWORD, email, token].map(encodeURIComponent).join("/");
    return { user: toUser(account), link: `${platform.settings.PUBLIC_URL}/${path}` };
  });
