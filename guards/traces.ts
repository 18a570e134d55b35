import { findMatches, type Guard } from "./source-files.ts";

const OWN = /^guards\/traces/;
const MACHINE_PATH = /(?<![\w./-])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.-]+/g;
const RESOLVED = /"resolved":\s*"[a-z+]+:\/\/[^"]*"/g;
const REGISTRY = /^\s*(?:@[\w-]+:)?registry\s*=.*$/gm;

/** The repository is the same on every machine: no paths of one, no host where packages were fetched from. */
export const guardTraces: Guard = (files) =>
  files
    .filter(({ path }) => !OWN.test(path))
    .flatMap((file) => [
      ...findMatches(file, MACHINE_PATH, (place) => `${place} is a path of one machine`),
      ...(file.path.endsWith("package-lock.json")
        ? findMatches(file, RESOLVED, () => "names the host a package was fetched from")
        : []),
      ...(file.path.endsWith(".npmrc") ? findMatches(file, REGISTRY, () => "names a package registry") : []),
    ]);
