import { type Guard, isTest, lineAt, type SourceFile } from "./source-files.ts";
import { type SyntaxNode, visit } from "./syntax.ts";

/** Attributes whose value people read or hear. */
const READ_BY_PEOPLE =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|heading|text|message|caption|hint|description|summary|emptyText)$/;

/** Names that are written the same in every language, and the blanks of a code. */
const NAMES = /\b(?:WhatsApp|Viber|Facebook|Instagram|Google)\b|\bX{4}\b/g;

const hasLetters = (text: string) => /\p{L}/u.test(text.replace(NAMES, ""));

/** Texts that an expression can turn out to be: itself, or either branch of a choice. */
function textsOf(node: SyntaxNode): { text: string; start: number }[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [{ text: node.value, start: node.start }] : [];
    case "TemplateLiteral":
      return node.quasis.map(({ value, start }) => ({ text: value.raw, start }));
    case "ConditionalExpression":
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case "LogicalExpression":
      return [...textsOf(node.left), ...textsOf(node.right)];
    case "JSXExpressionContainer":
      return textsOf(node.expression);
    case "JSXText":
      return [{ text: node.value, start: node.start }];
    default:
      return [];
  }
}

function shownBy(node: SyntaxNode): { text: string; start: number }[] {
  if (node.type === "JSXElement" || node.type === "JSXFragment") return node.children.flatMap(textsOf);
  if (node.type !== "JSXAttribute" || node.value === null || node.name.type !== "JSXIdentifier") return [];
  return READ_BY_PEOPLE.test(node.name.name) ? textsOf(node.value) : [];
}

function judge(file: SourceFile): string[] {
  const wrong: string[] = [];
  visit(file, (node) => {
    for (const { text, start } of shownBy(node)) {
      if (hasLetters(text)) {
        wrong.push(`${file.path}:${lineAt(file.text, start)} "${text.trim()}" belongs in the messages`);
      }
    }
  });
  return wrong;
}

/** Whatever people read stands in messages/ar.ts and messages/en.ts. */
export const guardUntranslatedText: Guard = (files) =>
  files.filter((file) => file.path.endsWith(".tsx") && !isTest(file)).flatMap(judge);
