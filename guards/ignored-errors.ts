import { type Guard, isCode, lineAt, type SourceFile } from "./source-files.ts";
import { type SyntaxNode, visit } from "./syntax.ts";

/** Whether the text of a handler says why it ignores the error, or throws another in its place. */
const saysWhy = (handler: string): boolean => /\/\/|\/\*|\bthrow\b|\bfail\(/.test(handler);

/** Whether an argument of a call is a function that takes nothing and does nothing. */
const doesNothing = (argument: SyntaxNode): boolean =>
  argument.type === "ArrowFunctionExpression" &&
  argument.params.length === 0 &&
  ((argument.body.type === "Identifier" && argument.body.name === "undefined") ||
    (argument.body.type === "BlockStatement" && argument.body.body.length === 0));

/**
 * The handler of an error that it does not look at; null: the node is none. In the interface any argument that does nothing is one:
 * refusals were once given to such a function, and nobody heard that their session was over.
 */
function ignoringHandler(node: SyntaxNode, isInterface: boolean): { start: number; end: number } | null {
  if (node.type === "CatchClause") return node.param === null ? node.body : null;
  if (node.type !== "CallExpression") return null;
  const idle = isInterface && node.arguments.find(doesNothing);
  if (idle) return idle;
  if (node.callee.type !== "MemberExpression") return null;
  const { property } = node.callee;
  if (property.type !== "Identifier") return null;
  const handler = property.name === "catch" ? node.arguments[0] : node.arguments[1];
  const isHandled = property.name === "catch" || property.name === "then";
  return isHandled && handler?.type === "ArrowFunctionExpression" && handler.params.length === 0
    ? handler
    : null;
}

/** Tests of parts may try what they like; journeys and their tools run for minutes, and a hidden error costs an hour. */
const isPartTest = ({ path }: SourceFile) =>
  /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith("apps/server/test/");

/**
 * An error that the program, its journeys or its scripts ignore has its reason beside it: a comment in the handler, in its line or in the line
 * above. "It could not be read" is not the same as "it is not there".
 */
export const guardIgnoredErrors: Guard = (files) =>
  files
    .filter((file) => isCode(file) && !isPartTest(file) && /\bcatch\b|\.then\(|\(\) =>/.test(file.text))
    .flatMap((file) => {
      const lines = file.text.split("\n");
      const problems: string[] = [];
      visit(file, (node) => {
        const handler = ignoringHandler(node, file.path.startsWith("apps/web/"));
        if (!handler || saysWhy(file.text.slice(handler.start, handler.end))) return;
        const line = lineAt(file.text, handler.start);
        const around = [lines[line - 2] ?? "", lines[line - 1] ?? ""];
        if (!around.some((text) => /(^|\s)(\/\/|\*)/.test(text)))
          problems.push(`${file.path}:${line} ignores an error without a reason`);
      });
      return problems;
    });
