import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** A file of the repository, as guards read it: its path from the root and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A guard says what is wrong, one line each: `path:line what`. Nothing wrong: an empty list. */
export type Guard = (files: SourceFile[]) => string[];

const root = new URL("..", import.meta.url);
const isText = (path: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|mp4|m4s|pdf|zip)$/.test(path);

/** Every text file that git tracks, or would. */
export function readRepository(): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listed.split("\n").filter((path) => path && isText(path));
  return paths.flatMap((path) => {
    const place = new URL(path, root);
    const isThere = statSync(place, { throwIfNoEntry: false })?.isFile();
    return isThere ? [{ path, text: readFileSync(place, "utf8") }] : [];
  });
}

export const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mjs)$/.test(path);

/** Tests, and what only tests run. */
export const isTest = ({ path }: SourceFile) =>
  /\.(test|fixture)\.tsx?$/.test(path) ||
  /^(apps\/server\/test\/|e2e\/|guards\/|playwright(\.screens|\.browsers)?\.config\.ts$)/.test(path);

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

/** Every place where a pattern stands, in the words of a guard. `pattern` must be global. */
export function findMatches(file: SourceFile, pattern: RegExp, say: (match: string) => string): string[] {
  return [...file.text.matchAll(pattern)].map(
    (match) => `${file.path}:${lineAt(file.text, match.index)} ${say(match[0])}`,
  );
}
