import { type Guard, isCode, isTest, lineAt } from "./source-files.ts";
import { type SyntaxNode, visit } from "./syntax.ts";

/** Whether the text of a handler says why it ignores the error, or throws another in its place. */
const saysWhy = (handler: string): boolean => /\/\/|\/\*|\bthrow\b|\bfail\(/.test(handler);

/** The handler of an error that it does not look at; null: the node is none. */
function ignoringHandler(node: SyntaxNode): { start: number; end: number } | null {
  if (node.type === "CatchClause") return node.param === null ? node.body : null;
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return null;
  const { property } = node.callee;
  const [handler] = node.arguments;
  const isCatch = property.type === "Identifier" && property.name === "catch";
  return isCatch && handler?.type === "ArrowFunctionExpression" && handler.params.length === 0
    ? handler
    : null;
}

/**
 * An error that the server ignores has its reason beside it: a comment in the handler, in its line or in the line above. What could not be
 * found out is not what is not there.
 */
export const guardIgnoredErrors: Guard = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && file.path.startsWith("apps/server/src/"))
    .flatMap((file) => {
      const lines = file.text.split("\n");
      const problems: string[] = [];
      visit(file, (node) => {
        const handler = ignoringHandler(node);
        if (!handler || saysWhy(file.text.slice(handler.start, handler.end))) return;
        const line = lineAt(file.text, handler.start);
        const around = [lines[line - 2] ?? "", lines[line - 1] ?? ""];
        if (!around.some((text) => /(^|\s)(\/\/|\*)/.test(text)))
          problems.push(`${file.path}:${line} ignores an error without a reason`);
      });
      return problems;
    });
