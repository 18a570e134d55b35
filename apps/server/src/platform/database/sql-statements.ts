/** Comments, texts, quoted names and bodies of functions, in which a semicolon ends nothing; or a semicolon that does. */
const PARTS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|\bbegin\s+atomic\b[\s\S]*?;\s*end\b|;/gi;

/** A statement as it stands in its file: with the comments before it, without its semicolon. */
export interface Statement {
  text: string;
  /** Where it begins in the file. */
  offset: number;
}

/** The statements of a file of SQL, in their order. */
export function splitStatements(file: string): Statement[] {
  const ends = [...file.matchAll(PARTS)].flatMap((part) => (part[0] === ";" ? [part.index] : []));
  const found: Statement[] = [];
  let begin = 0;
  for (const end of [...ends, file.length]) {
    const text = file.slice(begin, end);
    if (withoutComments(text).trim()) found.push({ text, offset: begin });
    begin = end + 1;
  }
  return found;
}

/** The same text with a blank in place of each comment. */
export const withoutComments = (text: string): string =>
  text.replaceAll(PARTS, (part) => (/^(?:--|\/\*)/.test(part) ? " " : part));

/** The same text with nothing between the quotes of its texts: what is said in them is no SQL. */
export const withoutTexts = (text: string): string =>
  text.replaceAll(PARTS, (part) => (/^e?'/i.test(part) ? "''" : part.startsWith("$") ? "$$" : part));
