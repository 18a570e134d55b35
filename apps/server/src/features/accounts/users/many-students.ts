import type { Tx } from "../../../platform/database/database.ts";
import { forgetMailsTo } from "../../mails/mails.service.ts";
import { deleteUnused, findNames, lockStudents } from "./many-students.repo.ts";

export { findNames as listNames, findTakenAmong, giveRoles, insertStudents } from "./many-students.repo.ts";

/** As many go in one statement. */
const AT_ONCE = 500;

/** Deletes those of imported accounts that nobody has used, with their mails, and answers who stays. */
export async function removeUnused(
  tx: Tx,
  people: readonly number[],
): Promise<{ userId: number; fullName: string }[]> {
  const staying: { userId: number; fullName: string }[] = [];
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const ids = people.slice(start, start + AT_ONCE);
    await lockStudents(tx, ids);
    await forgetMailsTo(tx, ...(await deleteUnused(tx, ids)));
    staying.push(...(await findNames(tx, ids)));
  }
  return staying;
}
