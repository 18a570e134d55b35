import { language } from "../language/language.ts";

/** The path of a page as links name it, without the prefix of this language. */
const pathWithin = (pathname: string): string =>
  pathname.replace(new RegExp(`^/${language.locale}(?=/|$)`), "") || "/";

/** The address of the sign-in page that leads back to a page. */
export const loginAddress = (url: string): string => {
  const { pathname, search } = new URL(url);
  return `/auth/login?next=${encodeURIComponent(pathWithin(pathname) + search)}`;
};

/** The path of the page that this tab showed when another one ended the session. */
export const LEFT_KEY = "manara.left";
