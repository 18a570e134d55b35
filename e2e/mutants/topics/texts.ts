import { type Mutant, mutantsIn } from "../mutant.ts";

export const texts: Mutant[] = [
  ...mutantsIn("apps/server/src/platform/text", [
    {
      what: "HTML in a description is HTML on the page",
      file: "markdown/render-markdown.ts",
      from: "micromark(text, { extensions, htmlExtensions })",
      to: "micromark(text, { extensions: extensions.slice(1), htmlExtensions, allowDangerousHtml: true })",
      tests: ["markdown/render-markdown.rules.test.ts"],
    },
    {
      what: "a link in a description runs a script",
      file: "markdown/render-markdown.ts",
      from: "micromark(text, { extensions, htmlExtensions })",
      to: "micromark(text, { extensions, htmlExtensions, allowDangerousProtocol: true })",
      tests: ["markdown/render-markdown.rules.test.ts"],
    },
    {
      what: "a formula leads to other addresses",
      file: "markdown/render-markdown.ts",
      from: "trust: false",
      to: "trust: true",
      tests: ["markdown/render-markdown.rules.test.ts"],
    },
    {
      what: "a picture is loaded from any address",
      file: "markdown/adapt-html.ts",
      from: "mayLoad(address) ?",
      to: "true ?",
      tests: ["markdown/render-markdown.rules.test.ts"],
    },
  ]),
  ...mutantsIn("apps/server/src/platform/tables", [
    {
      what: "a name runs as a formula in a spreadsheet",
      file: "csv.ts",
      from: "FORMULA.test(cell)",
      to: "false",
      tests: ["csv.rules.test.ts"],
    },
  ]),
];
