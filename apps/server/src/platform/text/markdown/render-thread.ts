import { runInNewContext } from "node:vm";
import { renderMarkdown } from "./render-markdown.ts";

/** Twenty thousand characters of what people write take a tenth of a second; a busy machine may need ten times that. */
const LONGEST_MS = 3000;

/** Whether a text takes too long, or is nested too deeply. Errors are recognised by their names: they come from two contexts. */
const isTooMuch = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  (("code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") ||
    ("name" in error && error.name === "RangeError"));

/** Runs in a thread of its own. HTML of a text in Markdown; null: rendering it is too much. */
export function renderOrGiveUp(text: string): string | null {
  try {
    let html = "";
    const render = () => {
      html = renderMarkdown(text);
    };
    // A context has a time limit; what it calls is stopped with it.
    runInNewContext("render()", { render }, { timeout: LONGEST_MS });
    return html;
  } catch (error) {
    if (isTooMuch(error)) return null;
    throw error;
  }
}
