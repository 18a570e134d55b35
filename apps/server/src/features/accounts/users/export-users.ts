import { hasNoMail, shownAddress } from "@manara/contract/accounts/login-name-rules";
import type { ExportUsersQuery } from "@manara/contract/accounts/users";
import type { Locale } from "@manara/countries/locale";
import type { Caller } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Described, type Table, tableOf } from "../../../platform/tables/table.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { accountTexts } from "../account-mails.ts";
import { mailDeed } from "./mail-accounts.ts";
import { type AccountInClasses, type Belongings, findBelongings, findUsersAfter } from "./user-list.repo.ts";
import { readUserSearch, toUser } from "./users.rules.ts";

const toRow = (account: AccountInClasses, has: Omit<Belongings, "id"> | undefined) => {
  const { pictureUrl: _, emailVerified, ...user } = toUser(account);
  const { email } = user;
  const loginName = hasNoMail(email) ? shownAddress(email) : null;
  return {
    ...user,
    loginName,
    classes: account.classes,
    courses: has?.courses ?? null,
    centre: has?.centre ?? null,
    blocked: String(account.blockedAt !== null),
    emailVerified: String(emailVerified),
  };
};
type UserRow = ReturnType<typeof toRow>;

/** The table of accounts, for people: an import finds name, e-mail, phone number, role, class, courses and centre by these headings. */
function describeUsers(locale: Locale): Described<UserRow> {
  const { title, roles, isBlocked, ...headings } = accountTexts[locale].table;
  return {
    title,
    columns: {
      userId: null,
      fullName: { heading: headings.fullName, kind: "text" },
      email: {
        heading: headings.email,
        kind: "text",
        of: ({ email }) => (hasNoMail(email) ? null : email),
      },
      loginName: { heading: headings.loginName, kind: "text" },
      phoneNumber: { heading: headings.phoneNumber, kind: "phone" },
      role: { heading: headings.role, kind: "text", of: ({ role }) => roles[role] },
      blocked: {
        heading: headings.blocked,
        kind: "text",
        of: ({ blocked }) => (blocked === "true" ? isBlocked : null),
      },
      emailVerified: null,
      classes: { heading: headings.classes, kind: "text" },
      courses: { heading: headings.courses, kind: "text" },
      centre: { heading: headings.centre, kind: "text" },
      creationDateTime: { heading: headings.creationDateTime, kind: "moment" },
    },
  };
}

/** The accounts of a filter, newest first. Who takes them along is put on record, and every administrator is told. */
export async function exportUsers(
  platform: Platform,
  caller: Caller,
  { role, search }: ExportUsersQuery,
): Promise<Table<keyof UserRow>> {
  const { db } = platform;
  const filter = { role: role || undefined, search: readUserSearch(search) };
  await recordActs(db, caller, [{ act: "account.list-exported", details: { role: filter.role ?? null } }]);
  await mailDeed(platform, db, {
    by: caller,
    about: ({ locale }) => accountTexts[locale].table.title,
    words: ({ common }) => common.tableExported,
  });
  async function* readRows() {
    let last: AccountInClasses | undefined;
    do {
      const accounts: AccountInClasses[] = await findUsersAfter(db, filter, last?.id ?? null);
      const ids = accounts.map(({ id }) => id);
      const belongings = await findBelongings(db, ids, platform.clock());
      const of = new Map(belongings.map((one) => [one.id, one]));
      yield accounts.map((account) => toRow(account, of.get(account.id)));
      last = accounts.at(-1);
    } while (last);
  }
  return tableOf(readRows(), describeUsers);
}
