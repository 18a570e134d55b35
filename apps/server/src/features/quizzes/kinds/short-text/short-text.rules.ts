import { foldDigits } from "@manara/contract/fields/digit-rules";
import { findShortTextProblem } from "@manara/contract/quizzes/short-text/short-text-rules";
import { foldText } from "@manara/contract/search/spelling-rules";
import { showEscaped, writeGift } from "../../import/gift-text.rules.ts";
import type { TextFormat } from "../../import/written-text.rules.ts";
import { childOf, writeXml, type XmlElement } from "../../import/xml-element.rules.ts";
import type { ReadParts } from "../define-kind.ts";
import { defineTypedKind, type TypedParts } from "../typed/define-typed-kind.ts";

interface ShortTextParts extends TypedParts {
  texts: readonly string[];
}

/** A text as it is compared: as searches do, and whichever digits it has. */
const fold = (text: string): string => foldDigits(foldText(text));

type ReadShortText = ReadParts<"SHORT_TEXT">;
type Found = ReadShortText & { hasMedia: boolean };

interface Said {
  text: string;
  remark: { text: string; hasMedia: boolean };
}

const collect = (right: readonly Said[]): Found => ({
  kind: "SHORT_TEXT",
  texts: [...new Set(right.map(({ text }) => text.trim()).filter(Boolean))],
  explanation: [...new Set(right.map(({ remark }) => remark.text))].filter(Boolean).join("\n\n"),
  hasMedia: right.some(({ remark }) => remark.hasMedia),
});

/** The right answers between braces, `{=a =b}`; null: they are choices, pairs or none. */
function readGiftShortText(body: string, _: unknown, format: TextFormat): Found | null {
  if (!/^\s*=/u.test(body) || body.includes("~") || body.includes("->")) return null;
  const answers = [...body.matchAll(/=\s*(?:%(-?[\d.]+)%)?([^=#]*)(?:#([^=]*))?/gu)];
  const right = answers.filter(([, weight = "100"]) => Number(weight) >= 100);
  return collect(
    right.map(([, , text = "", said = ""]) => {
      const remark = writeGift(said, format);
      return { text: showEscaped(text), remark: { text: remark.text, hasMedia: remark.media.length > 0 } };
    }),
  );
}

/** The right answers to a question of Moodle's that asks for a word; null: it does not. */
function readXmlShortText(question: XmlElement): Found | null {
  if (question.attributes.type !== "shortanswer") return null;
  const right = question.children.filter(
    ({ name, attributes }) => name === "answer" && Number(attributes.fraction ?? 0) >= 100,
  );
  return collect(
    right.map((answer) => ({
      text: childOf(answer, "text")?.text ?? "",
      remark: writeXml(childOf(answer, "feedback")),
    })),
  );
}

/** A star stands for anything in Moodle; behind a backslash it is a star. */
const hasWildcard = (text: string): boolean => /(?<!\\)\*/u.test(text);

/** Questions that ask for a word or a few. */
export const shortTextKind = defineTypedKind<{
  kind: "SHORT_TEXT";
  parts: ShortTextParts;
  key: readonly string[];
}>({
  findProblem: findShortTextProblem,
  ask: () => ({}),
  keyOf: ({ texts }) => texts.map(fold).toSorted(),
  isRight: (typed, key) => key.includes(fold(typed)),
  fold,
  import: {
    readGift: readGiftShortText,
    readXml: readXmlShortText,
    findProblem: (read) => (read.texts.some(hasWildcard) ? "WILDCARD" : findShortTextProblem(read)),
    tidy: (read) => ({ ...read, texts: read.texts.map((text) => text.replaceAll("\\*", "*")) }),
  },
});
