import { workOrGiveUp } from "../../limited-thread.ts";
import { renderMarkdown } from "./render-markdown.ts";

/** HTML of a text in Markdown; null: rendering it is too much. */
export const work = (text: string): string | null => workOrGiveUp(() => renderMarkdown(text));
