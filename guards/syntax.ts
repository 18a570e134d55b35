import { type ESTree, parseSync } from "vite";
import { lineAt, type SourceFile } from "./source-files.ts";

/** One import of a file. `isType` when nothing of it is left at run time. */
export interface Import {
  from: string;
  isType: boolean;
  line: number;
}

const parse = ({ path, text }: SourceFile) => parseSync(path, text);

export function readImports(file: SourceFile): Import[] {
  const { module } = parse(file);
  const whole = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    line: lineAt(file.text, moduleRequest.start),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [{ from: moduleRequest.value, isType, line: lineAt(file.text, moduleRequest.start) }]
        : [],
    ),
  );
  const late = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = file.text.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^["'`]([^"'`$]*)["'`]$/.exec(written)?.[1];
    return literal ? [{ from: literal, isType: false, line: lineAt(file.text, moduleRequest.start) }] : [];
  });
  return [...whole, ...passedOn, ...late];
}

export type SyntaxNode = ESTree.Node;

/** Visits every node of a file, parents first. */
export function visit(file: SourceFile, look: (node: SyntaxNode) => void): void {
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item);
    } else if (typeof value === "object" && value !== null) {
      if ("type" in value && "start" in value) look(value as SyntaxNode);
      for (const child of Object.values(value)) walk(child);
    }
  };
  walk(parse(file).program);
}
