import { workOnEach } from "../../limited-thread.ts";
import { renderMarkdown } from "./render-markdown.ts";

/** HTML of texts in Markdown; null: rendering one is too much. */
export const work = (texts: readonly string[]): (string | null)[] => workOnEach(texts, renderMarkdown);
