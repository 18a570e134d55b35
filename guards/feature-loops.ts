import { resolve } from "./import-directions.ts";
import { type Guard, isCode, isTest } from "./source-files.ts";
import { readImports } from "./syntax.ts";

/** The feature that a file belongs to, with its side: the browser's and the server's halves never meet. */
const featureOf = (path: string): string | undefined =>
  /^(apps\/(?:server\/src|web\/app)\/features\/[^/]+)\//.exec(path)?.[1];

/** What a feature needs of another, and where it first says so. */
type Needs = Map<string, Map<string, string>>;

function readNeeds(files: Parameters<Guard>[0]): Needs {
  const needs: Needs = new Map();
  for (const file of files.filter((one) => isCode(one) && !isTest(one))) {
    const own = featureOf(file.path);
    if (!own) continue;
    const others = needs.get(own) ?? new Map<string, string>();
    needs.set(own, others);
    for (const { from, line } of readImports(file)) {
      const other = featureOf(resolve(file, from));
      if (other && other !== own && !others.has(other)) others.set(other, `${file.path}:${line}`);
    }
  }
  return needs;
}

/** The features from one to another, both among them, along what each needs; null when no way leads there. */
function findWay(needs: Needs, from: string, to: string, seen = new Set<string>()): string[] | null {
  if (from === to) return [to];
  if (seen.has(from)) return null;
  seen.add(from);
  for (const next of needs.get(from)?.keys() ?? []) {
    const way = findWay(needs, next, to, seen);
    if (way) return [from, ...way];
  }
  return null;
}

const nameOf = (feature: string) => feature.split("/").at(-1);

/** Features build on each other one way: none needs, by whatever detour, one that needs it; not even for a type. */
export const guardFeatureLoops: Guard = (files) => {
  const needs = readNeeds(files);
  return [...needs].flatMap(([feature, others]) =>
    [...others].flatMap(([other, place]) => {
      const back = findWay(needs, other, feature);
      return back ? [`${place} closes a loop: ${[feature, ...back].map(nameOf).join(" → ")}`] : [];
    }),
  );
};
