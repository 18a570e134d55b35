import { openThread } from "../../limited-thread.ts";

/** HTML of texts in Markdown, made in a thread of its own; null: rendering them, or one, is too much. */
export const renderApart = openThread<readonly string[], (string | null)[]>(
  new URL("./render-thread.ts", import.meta.url),
);
