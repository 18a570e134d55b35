import { readFile } from "node:fs/promises";

const page = new URL("../../../docs/operations.md", import.meta.url);

/** What operators write according to docs/operations.md, by its language; the one that contains `mark`, where there are several. */
export async function readDocumented(language: string, mark = ""): Promise<string> {
  const text = await readFile(page, "utf8");
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const found = blocks.filter(([, name, block = ""]) => name === language && block.includes(mark));
  const [, , block = ""] = found[0] ?? [];
  if (found.length !== 1) throw new Error(`${found.length} blocks of ${language} with "${mark}"`);
  return block;
}

/** Replaces what differs on this machine; each text has to be there. */
export function replaceEach(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`the page does not say ${from}`);
    return whole.replaceAll(from, to);
  }, text);
}
