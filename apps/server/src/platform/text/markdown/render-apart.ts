import { openThread } from "../../limited-thread.ts";

/** HTML of a text in Markdown, made in a thread of its own; null: rendering it is too much. */
export const renderApart = openThread<string, string>(new URL("./render-thread.ts", import.meta.url));
