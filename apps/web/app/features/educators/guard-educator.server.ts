import { orNull } from "@manara/contract/calls/api-error";
import { data, type RouterContextProvider } from "react-router";
import { type Source, schoolContext } from "../../context.ts";
import type { EducatorPage } from "./load-educator.ts";
import { isOwnScreen } from "./own/load-own-screen.ts";

interface Asked {
  /** Rest of the page's address, of which the server knows whether there is such a screen alone. */
  path: string | undefined;
  /** Null where the address names nobody: it leads to one's own area. */
  read: ((source: Source) => Promise<EducatorPage>) | null;
}

/**
 * Document of an educator's page, which asks for a session the server knows nothing of: that there is such a
 * page, or a 404.
 */
export async function guardEducator(context: Readonly<RouterContextProvider>, { path, read }: Asked) {
  const isThere = path
    ? isOwnScreen(path)
    : !read ||
      (await orNull(read(context.get(schoolContext)), "USER_NOT_FOUND", "VALIDATION_FAILED")) !== null;
  return isThere ? data({ kind: "guarded" as const }) : data(null, { status: 404 });
}
