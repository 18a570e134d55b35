import { isTest, lineAt, type SourceFile } from "./source-files.ts";
import { type SyntaxNode, visit } from "./syntax.ts";

/** A text of a catalogue: its folder, and its key as `flatten` of messages.ts writes it. */
export interface TextPlace {
  catalogue: string;
  key: string;
}

/** What is seen of something that can be pressed, and what it is called by those who hear or say it. */
export interface NamedPart {
  at: string;
  label: TextPlace;
  name: TextPlace;
}

/** Elements and components that are pressed; of a list or a field the label stands elsewhere. */
const PRESSED = /^(?:button|a|summary|\w*(?:Button|Link))$/;
const CATALOGUE = /^#text\/(.*)$/;

type Opening = Extract<SyntaxNode, { type: "JSXOpeningElement" }>;

/** The catalogues that a file imports, by the name that each has there. */
function importedCatalogues(file: SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  visit(file, (node) => {
    if (node.type !== "ImportDeclaration") return;
    const folder = CATALOGUE.exec(node.source.value)?.[1];
    if (folder === undefined) return;
    for (const { local } of node.specifiers) found.set(local.name, `apps/web/app/${folder}`);
  });
  return found;
}

/** The texts that an expression can turn out to be, each with the branches that lead there. */
function textsOf(node: SyntaxNode, catalogues: Map<string, string>, branch = ""): [string, TextPlace][] {
  switch (node.type) {
    case "JSXExpressionContainer":
      return textsOf(node.expression, catalogues, branch);
    case "ConditionalExpression":
      return [
        ...textsOf(node.consequent, catalogues, `${branch}+`),
        ...textsOf(node.alternate, catalogues, `${branch}-`),
      ];
    case "LogicalExpression":
      return [...textsOf(node.left, catalogues, branch), ...textsOf(node.right, catalogues, branch)];
    case "CallExpression":
      return textsOf(node.callee, catalogues, branch).map(([path, { catalogue, key }]) => [
        path,
        { catalogue, key: `${key}()` },
      ]);
    case "MemberExpression": {
      if (node.computed || node.property.type !== "Identifier") return [];
      const { name } = node.property;
      return textsOf(node.object, catalogues, branch).map(([path, { catalogue, key }]) => [
        path,
        { catalogue, key: `${key}.${name}` },
      ]);
    }
    case "Identifier": {
      const catalogue = catalogues.get(node.name);
      return catalogue === undefined ? [] : [[branch, { catalogue, key: "" }]];
    }
    default:
      return [];
  }
}

function attributeOf({ attributes }: Opening, wanted: string): SyntaxNode | null {
  for (const one of attributes) {
    if (one.type === "JSXAttribute" && one.name.type === "JSXIdentifier" && one.name.name === wanted)
      return one.value;
  }
  return null;
}

/** The values of an object's `label` and `name`: an act of a row is one. */
function actOf(node: SyntaxNode): { label: SyntaxNode; name: SyntaxNode } | null {
  if (node.type !== "ObjectExpression") return null;
  const valueNamed = (wanted: string) => {
    for (const one of node.properties) {
      if (one.type === "Property" && one.key.type === "Identifier" && one.key.name === wanted)
        return one.value;
    }
    return null;
  };
  const [label, name] = [valueNamed("label"), valueNamed("name")];
  return label && name && { label, name };
}

const isHidden = ({ attributes }: Opening) =>
  attributes.some(
    (one) =>
      one.type === "JSXAttribute" && one.name.type === "JSXIdentifier" && one.name.name === "aria-hidden",
  );

/** What of an element's content are expressions, however deep. */
function shownIn(children: readonly SyntaxNode[]): SyntaxNode[] {
  return children.flatMap((child) => {
    if (child.type === "JSXExpressionContainer") return [child];
    if (child.type === "JSXFragment") return shownIn(child.children);
    return child.type === "JSXElement" && !isHidden(child.openingElement) ? shownIn(child.children) : [];
  });
}

/** Every pair of a label and a name that the sources give to something that can be pressed. */
export function findNamedParts(files: SourceFile[]): NamedPart[] {
  return files
    .filter((file) => file.path.endsWith(".tsx") && !isTest(file))
    .flatMap((file) => {
      const catalogues = importedCatalogues(file);
      const found: NamedPart[] = [];
      const compare = (node: SyntaxNode, name: SyntaxNode, labels: readonly SyntaxNode[]) => {
        const names = textsOf(name, catalogues);
        const at = `${file.path}:${lineAt(file.text, node.start)}`;
        for (const shown of labels) {
          for (const [branch, one] of textsOf(shown, catalogues)) {
            for (const [other, text] of names) {
              // Two choices by the same condition are made together.
              if (branch.length !== other.length || branch === other)
                found.push({ at, label: one, name: text });
            }
          }
        }
      };
      visit(file, (node) => {
        const act = actOf(node);
        if (act) compare(node, act.name, [act.label]);
        if (node.type !== "JSXElement") return;
        const { openingElement: opening, children } = node;
        if (opening.name.type !== "JSXIdentifier" || !PRESSED.test(opening.name.name)) return;
        // Buttons of rows take both as properties.
        const name = attributeOf(opening, "aria-label") ?? attributeOf(opening, "name");
        const label = attributeOf(opening, "label");
        if (!name) return;
        // The children of a menu's button are the menu.
        const face = attributeOf(opening, "face");
        const content =
          face?.type === "JSXExpressionContainer" ? shownIn([face.expression]) : shownIn(children);
        compare(node, name, label ? [label] : content);
      });
      return found;
    });
}

const spoken = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** Whether who says what they see also says (part of) what it is called: WCAG 2.5.3, Label in Name. */
export const isInName = (label: string, name: string): boolean => spoken(name).includes(spoken(label));
