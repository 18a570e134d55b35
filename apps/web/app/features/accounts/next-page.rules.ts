/** Addresses that lead to a sign-in form make no sense after signing in. */
const signInPaths = ["/auth/", "/login", "/verify", "/reset-password"];

/** Where to go after signing in: the page that asked, when it is one of this site; else home. */
export function nextPage(asked: string | null): string {
  // A second slash or a backslash would make it the address of another site.
  if (!asked || !/^\/(?![/\\])[^\s\\]*$/.test(asked)) return "/";
  return signInPaths.some((path) => asked.startsWith(path)) ? "/" : asked;
}

/** An address of the account pages that keeps the page that asked. */
export const withNext = (path: string, asked: string | null): string => {
  const next = nextPage(asked);
  return next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;
};
