/** A page as it is written: a few lines of facts between two lines of dashes, then Markdown. */
export interface PageText {
  title: string;
  description: string;
  body: string;
}

const FRONT = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

const unquote = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

/** Reads a page. One without a title is called by its first heading, or by its name. */
export function readPageText(text: string, name: string): PageText {
  const front = FRONT.exec(text);
  const facts = new Map(
    (front?.[1] ?? "").split(/\r?\n/).flatMap((line) => {
      const found = /^(\w+):\s*(.*?)\s*$/.exec(line);
      return found ? [[found[1] ?? "", unquote(found[2] ?? "")] as const] : [];
    }),
  );
  const body = text.slice(front?.[0].length ?? 0).trim();
  const heading = /^#\s+(.+?)\s*#*$/m.exec(body)?.[1];
  return {
    title: facts.get("title") || heading || name,
    description: facts.get("description") ?? "",
    body,
  };
}
