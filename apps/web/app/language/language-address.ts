import type { SiteLanguage } from "../context.ts";

/** The address of a page in one of the languages, from its path in any. */
export const addressIn = ({ prefix }: SiteLanguage, path: string): string =>
  prefix && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;
