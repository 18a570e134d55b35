import { emailRule, isDestination } from "@manara/contract/accounts/account-rules";
import type { User } from "@manara/contract/accounts/accounts";
import { areaOf, mayAdminister, mayEditAll, mayKeepCards } from "@manara/contract/accounts/role-rules";

/** Addresses that lead to a sign-in form make no sense after signing in. */
const signInPaths = ["/auth/", "/login", "/verify", "/reset-password"];

/** The page that asked, when it is one of this site to go on to; else null. Home is where one would be led from anyway. */
export const wantedPage = (asked: string | null): string | null =>
  asked && asked !== "/" && isDestination(asked) && !signInPaths.some((path) => asked.startsWith(path))
    ? asked
    : null;

/** Where somebody's work lies. */
export function landingPage({ role, userId }: Pick<User, "role" | "userId">): string {
  switch (areaOf(role)) {
    case "learning":
      return "/my-courses";
    case "teacher":
      return `/teacher/${userId}`;
    case "lecturer":
      return `/lecturer/${userId}/1`;
    case "centre":
      return "/centre";
    case "cards":
      return "/admin/cards/batches";
    case "contents":
      return "/admin/content";
    case "administration":
      return "/admin";
  }
}

/** The administration would show others out again; what cashiers and editors may not open leads them to their own screens. */
const mayEnter = (page: string, { role }: Pick<User, "role">): boolean =>
  mayAdminister(role) ||
  (mayKeepCards(role) && /^\/admin\/cards(?![\w-])/.test(page)) ||
  (mayEditAll(role) && /^\/admin\/content(?![\w-])/.test(page)) ||
  !/^\/admin(?![\w-])/.test(page);

/** Where to go after signing in: the page that asked, if it is open to them, else where the person's work lies. */
export function nextPage(asked: string | null, user: Pick<User, "role" | "userId">): string {
  const wanted = wantedPage(asked);
  return wanted !== null && mayEnter(wanted, user) ? wanted : landingPage(user);
}

/** An address of the account pages that keeps the page that asked. */
export const withNext = (path: string, asked: string | null): string => {
  const next = wantedPage(asked);
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
};

/** Address that passes between the pages of a forgotten password: an address that was typed there. */
export type TypedEmail = { email: string } | null;

export const typedEmail = (email: string): TypedEmail =>
  emailRule.check(email) ? null : { email: email.trim() };
