import { posix } from "node:path";
import { type Guard, lineAt, type SourceFile } from "./source-files.ts";

/** Pages that people read. The CHANGELOG is history, and names what was there then. */
const isPage = ({ path }: SourceFile) =>
  /^(README|CONTRIBUTING|SECURITY)\.md$/.test(path) || /^docs\/(decisions\/)?[\w-]+\.md$/.test(path);

const FENCE = /^ *```[\s\S]*?^ *```$/gm;
const LINK = /(?:\]\(|^\[[^\]\n]+\]: )([^)\s]+)/gm;
/** A file by its name, or by the end of its path. */
const FILE = /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|sql|css))`/g;

/** Hides code blocks, and keeps the numbers of lines. */
const withoutBlocks = (text: string) => text.replaceAll(FENCE, (block) => block.replaceAll(/[^\n]/g, " "));

/** What a heading is called in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

/** Links of the docs lead to files and headings that are there, and each source file that they name exists. */
export const guardDocPaths: Guard = (files) => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const paths = [...texts.keys()];
  const isThere = (path: string) => texts.has(path) || paths.some((one) => one.startsWith(`${path}/`));
  const endings = new Set(
    paths.flatMap((path) => path.split("/").map((_, at, all) => all.slice(at).join("/"))),
  );

  return files.filter(isPage).flatMap(({ path, text }) => {
    const problems: string[] = [];
    const plain = withoutBlocks(text);
    for (const { 1: target = "", index } of plain.matchAll(LINK)) {
      if (/^(https?|mailto):/.test(target)) continue;
      const [name = "", anchor] = target.split("#");
      const linked = name ? posix.join(posix.dirname(path), name) : path;
      const place = `${path}:${lineAt(text, index)}`;
      if (!isThere(linked)) problems.push(`${place} ${target} is not there`);
      else if (anchor && !anchorsOf(texts.get(linked) ?? "").has(anchor))
        problems.push(`${place} ${target} has no such heading`);
    }
    for (const { 1: name = "", index } of plain.matchAll(FILE))
      if (!endings.has(name)) problems.push(`${path}:${lineAt(text, index)} there is no file ${name}`);
    return problems;
  });
};
