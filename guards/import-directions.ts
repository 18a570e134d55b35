import path from "node:path";
import { type Guard, isCode, isTest, type SourceFile } from "./source-files.ts";
import { type Import, readImports } from "./syntax.ts";

interface Rule {
  says: string;
  /** Files the rule is for. */
  of: RegExp;
  /** What they may not import: paths from the root, or package names. */
  not: RegExp;
  /** Importing only types is fine. */
  typesAllowed?: boolean;
}

/** What of the contract browsers load: no schema, and so no schema library. */
const PLAIN = String.raw`packages/contract/src/(?:[\w-]+/)*((?:[\w-]+-)?rules|api-error|card-code|card-serial|client|transport)\.ts$`;
const plainRules = new RegExp(`^${PLAIN}`);
const anythingButPlainRules = new RegExp(`^(zod$|(?!${PLAIN})packages/contract/)`);

const rules: Rule[] = [
  { says: "countries import nothing", of: /^packages\/countries\//, not: /^(?!packages\/countries\/)/ },
  {
    says: "the contract imports countries and zod alone",
    of: /^packages\/contract\//,
    not: /^(?!packages\/(contract|countries)\/|zod$)/,
  },
  { says: "the server does not import the interface", of: /^apps\/server\//, not: /^apps\/web\// },
  { says: "the interface does not import the server", of: /^apps\/web\//, not: /^apps\/server\// },
  {
    says: "what platform offers, features use, never the other way round",
    of: /^apps\/server\/src\/platform\//,
    not: /^apps\/server\/src\/(demo\/|features\/|plugins\/|app\.ts|main\.ts)/,
  },
  {
    says: "features do not know the app that raises them",
    of: /^apps\/server\/src\/(features|plugins)\//,
    not: /^apps\/server\/src\/(demo\/|(app|main)\.ts)/,
  },
  {
    says: "plugins know no feature: app.ts hands them what they need of one",
    of: /^apps\/server\/src\/plugins\//,
    not: /^apps\/server\/src\/features\//,
  },
  {
    says: "a rule is pure: no input or output",
    of: /^apps\/server\/src\/.*\.rules\.ts$/,
    not: /^(node:|(pg|kysely|fastify|graphile-worker|nodemailer)(\/|$)|apps\/server\/src\/platform\/|.*\.(repo|service|routes)\.ts$)/,
    typesAllowed: true,
  },
  {
    says: "a route asks its feature's service, never a repo",
    of: /^apps\/server\/src\/.*\.routes\.ts$/,
    not: /\.repo\.ts$/,
  },
  {
    says: "a widget knows no feature and no shell",
    of: /^apps\/web\/app\/ui\//,
    not: /^apps\/web\/app\/(features|shell)\//,
  },
  {
    says: "features do not know the shell; only a screen and its loaders, being a route, do",
    of: /^apps\/web\/app\/features\/(?!.*(\.screen\.tsx|\/load-[\w-]+\.ts)$)/,
    not: /^apps\/web\/app\/shell\//,
  },
  {
    says: "no schema library in the browser: of the contract only types and its plain rules",
    of: /^apps\/web\/app\/(?!.*\.server\.ts$|entry\.server\.tsx$)/,
    not: anythingButPlainRules,
    typesAllowed: true,
  },
  {
    says: "what browsers load of the contract imports no schema",
    of: plainRules,
    not: anythingButPlainRules,
    typesAllowed: true,
  },
];

/** `@manara/contract/errors` and `./errors.ts` as paths from the root; other packages by their name. */
export function resolve(file: SourceFile, from: string): string {
  if (from.startsWith(".")) return path.posix.join(path.posix.dirname(file.path), from);
  const workspace = /^@manara\/(contract|countries)\/(.+)$/.exec(from);
  if (workspace) return `packages/${workspace[1]}/src/${workspace[2]}.ts`;
  // The same of all languages, as apps/web/package.json leads there.
  if (from.startsWith("#text/")) return `apps/web/app/${from.slice("#text/".length)}/ar.ts`;
  return from.replace(/^@manara\/(server|web)\b/, "apps/$1");
}

const featureOf = (place: string) => /^apps\/server\/src\/features\/([^/]+)\//.exec(place)?.[1];

function isForeignRepo(file: SourceFile, target: string): boolean {
  const [own, other] = [featureOf(file.path), featureOf(target)];
  return Boolean(own && other && own !== other && target.endsWith(".repo.ts"));
}

function judge(file: SourceFile, { from, isType, line }: Import): string[] {
  const target = resolve(file, from);
  const broken = rules.filter(
    (rule) => rule.of.test(file.path) && rule.not.test(target) && !(rule.typesAllowed && isType),
  );
  const says = broken.map((rule) => rule.says);
  if (isForeignRepo(file, target)) says.push("a feature asks another's service, never its repo");
  return says.map((what) => `${file.path}:${line} imports ${from}: ${what}`);
}

/** Imports point one way: countries ← contract ← server, web; platform ← features ← app; ui ← features ← shell. */
export const guardImportDirections: Guard = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) => readImports(file).flatMap((one) => judge(file, one)));
