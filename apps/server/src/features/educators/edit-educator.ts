import type { Educator } from "@manara/contract/educators/educators";
import { type Caller, judgeOwn } from "../../platform/caller.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { type EducatorRole, type ProfileFields, updateEducator } from "./educators.repo.ts";

interface ProfileEdit {
  caller: Caller;
  role: EducatorRole;
  edit: ProfileFields;
}

/** Changes what the profile of a teacher or lecturer says, for that person or an administrator. */
export async function editEducator(
  platform: Platform,
  { caller, role, edit }: ProfileEdit,
): Promise<Educator> {
  assertAllowed(judgeOwn(caller, edit.userId));
  return platform.db.transaction().execute(async (tx) => {
    const edited = (await updateEducator(tx, role, edit)) ?? fail("USER_NOT_FOUND");
    const details = { fullName: edited.fullName };
    await recordActs(tx, caller, [{ act: "educator.edited", subjectId: edit.userId, details }]);
    return edited;
  });
}
