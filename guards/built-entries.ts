import { type Guard, isCode, isTest, lineAt } from "./source-files.ts";

const BUILD = "scripts/build-server.ts";
const SOURCES = "apps/server/src/";

/** Sources that the build makes a file of, by the name of that file. */
const readEntries = (build: string) =>
  new Map(
    [...build.matchAll(/"?([\w-]+)"?: join\(sources, "([^"]+)"\)/g)].map(([, name, path]) => [name, path]),
  );

/**
 * A file that a thread or a process runs is found by its place: beside whoever starts it, since the build has all of them in one folder,
 * and among the entries of the build, under its own name. Fixtures are not built.
 */
export const guardBuiltEntries: Guard = (files) => {
  const entries = readEntries(files.find(({ path }) => path === BUILD)?.text ?? "");
  const there = new Set(files.map(({ path }) => path));
  return files
    .filter((file) => file.path.startsWith(SOURCES) && isCode(file) && !isTest(file))
    .flatMap(({ path, text }) => {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      const started = text.matchAll(/\bnew URL\(\s*["'`]([^"'`]+)\.ts["'`],\s*import\.meta\.url/g);
      return [...started].flatMap(({ 1: address = "", index }) => {
        if (address.endsWith(".fixture")) return [];
        const name = /^\.\/([^/]+)$/.exec(address)?.[1];
        const beside = `${folder}${name}.ts`;
        const at = `${path}:${lineAt(text, index)} starts ${address}.ts`;
        if (!name || !there.has(beside)) return [`${at}, which does not lie beside it`];
        return SOURCES + entries.get(name) === beside ? [] : [`${at}, which is no entry of ${BUILD}`];
      });
    });
};
