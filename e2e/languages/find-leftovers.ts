import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { flatten } from "../../guards/messages.ts";

const apps = fileURLToPath(new URL("../../apps/", import.meta.url));
const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};
const decode = (html: string) => html.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** What people read or hear of a document, piece by piece. */
export function readPieces(html: string): string[] {
  const drawn = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--.*?-->/g, "");
  const spoken = [...drawn.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)];
  return [...drawn.split(/<[^>]*>/), ...spoken.map(([, text = ""]) => text)]
    .map((piece) => decode(piece).trim())
    .filter(Boolean);
}

/** Sentences of the languages that are spoken: what a page in another must not hold. */
export async function listSentences(languages: readonly string[]): Promise<Set<string>> {
  const files = (await readdir(apps, { recursive: true })).filter(
    (file) =>
      !file.includes("node_modules") && languages.some((each) => path.basename(file) === `${each}.ts`),
  );
  const sentences = new Set<string>();
  for (const file of files) {
    const { text } = (await import(path.join(apps, file))) as { text: unknown };
    // The sample arguments of a message are threes.
    for (const said of flatten(text).values())
      for (const part of said.split("3"))
        if (/\p{L}{2,}[\s،.:]+\p{L}{2,}/u.test(part)) sentences.add(part.trim());
  }
  return sentences;
}

/** Which of the sentences stand in a text. */
export const findLeftovers = (pieces: readonly string[], sentences: ReadonlySet<string>): string[] =>
  [...sentences].filter((sentence) => pieces.some((piece) => piece.includes(sentence)));
