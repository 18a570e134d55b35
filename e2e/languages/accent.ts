import { parseSync } from "vite";

const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const accented = "ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ";

/** One letter for each: Latin ones are still readable, Arabic ones become Latin. Escapes and {blanks} stay. */
export const accent = (source: string): string =>
  source.replace(/\\.|\{[^}]*\}|[A-Za-z]|\p{Script=Arabic}/gu, (found) => {
    if (found.length > 1) return found;
    const at = plain.indexOf(found);
    return at < 0 ? (accented[26 + ((found.codePointAt(0) ?? 0) % 26)] ?? found) : (accented[at] ?? found);
  });

/** The same for Arabic letters alone: addresses and facts of a page of text stay. */
export const accentArabic = (page: string): string => page.replace(/\p{Script=Arabic}+/gu, accent);

interface Place {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Place & Record<string, unknown> =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Where a catalogue says something: its strings and templates, but for keys, imports, types and the language it counts in. */
function findTexts(node: unknown): Place[] {
  if (Array.isArray(node)) return node.flatMap(findTexts);
  if (!isNode(node)) return [];
  if (node.type === "ImportDeclaration" || node.type.startsWith("TS")) return [];
  if (node.type === "TemplateElement") return [node];
  if (node.type === "Literal") return typeof node.value === "string" ? [node] : [];
  const {
    key,
    callee,
    arguments: given,
  } = node as { key?: unknown; callee?: { name?: string }; arguments?: unknown[] };
  if (node.type === "Property") return findTexts(node.value);
  if (node.type === "CallExpression" && callee?.name === "plural") return findTexts(given?.slice(1));
  return Object.values(node)
    .filter((child) => child !== key)
    .flatMap(findTexts);
}

/** The source of a catalogue in accented letters, as the catalogue of another language. */
export function accentCatalogue(
  path: string,
  source: string,
  { from, to }: { from: string; to: string },
): string {
  const { program } = parseSync(path, source);
  const places = findTexts(program.body).toSorted((a, b) => b.start - a.start);
  const said = places.reduce(
    (text, { start, end }) => text.slice(0, start) + accent(text.slice(start, end)) + text.slice(end),
    source,
  );
  return said.replaceAll(`/${from}.ts"`, `/${to}.ts"`);
}
