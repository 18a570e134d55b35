import { middleOf, readDecimal, writeDecimal } from "@manara/contract/quizzes/number/decimal-rules";
import {
  findNumberProblem,
  NUMBER_MAX_LENGTH,
  UNIT_MAX_LENGTH,
} from "@manara/contract/quizzes/number/number-question-rules";
import { writeGift } from "../../import/gift-text.rules.ts";
import type { TextFormat } from "../../import/written-text.rules.ts";
import { childOf, writeXml, type XmlElement } from "../../import/xml-element.rules.ts";
import type { ReadParts } from "../define-kind.ts";
import { typedImport } from "../typed/typed-import.rules.ts";

type ReadNumber = ReadParts<"NUMBER">;
type Found = ReadNumber & { hasMedia: boolean };

const beginNumber = (): ReadNumber => ({
  kind: "NUMBER",
  value: "",
  tolerance: "",
  unit: "",
  explanation: "",
});

/** `3.14:0.01`, or `1..5`: what lies between counts. */
function readRange(written: string): Pick<ReadNumber, "value" | "tolerance"> {
  const [from = "", to] = written.split("..");
  const [one, other] = [readDecimal(from), to === undefined ? null : readDecimal(to)];
  if (one && other) {
    const { middle, half } = middleOf(one, other);
    return { value: writeDecimal(middle), tolerance: writeDecimal(half) };
  }
  const [value = "", tolerance = ""] = written.split(":").map((part) => part.trim());
  return { value, tolerance };
}

/** The number between braces, `{#3.14:0.01}` or the first of `{#=3:0 =%50%2:0}` that counts in full; null: none is asked for. */
function readGiftNumber(body: string, _: unknown, format: TextFormat): Found | null {
  if (!body.trimStart().startsWith("#")) return null;
  const answers = body.trimStart().slice(1);
  const full = answers
    .split(/[=~]/u)
    .map((answer) => /^\s*(?:%(-?[\d.]+)%)?([^#]*)(?:#([\s\S]*))?$/u.exec(answer) ?? [])
    .find(([, weight = "100", written = ""]) => Number(weight) >= 100 && written.trim() !== "");
  const [, , written = "", said = ""] = full ?? [];
  const { text, media } = writeGift(said, format);
  return { ...beginNumber(), ...readRange(written.trim()), explanation: text, hasMedia: media.length > 0 };
}

/** The number that a question of Moodle's asks for; null: it asks for none. */
function readXmlNumber(question: XmlElement): Found | null {
  if (question.attributes.type !== "numerical") return null;
  const right = question.children.find(
    ({ name, attributes }) => name === "answer" && Number(attributes.fraction ?? 0) >= 100,
  );
  const units = childOf(question, "units")?.children ?? [];
  const unit = units.find((one) => Number(childOf(one, "multiplier")?.text ?? 1) === 1);
  const explanation = writeXml(childOf(right, "feedback"));
  return {
    kind: "NUMBER",
    value: (childOf(right, "text")?.text ?? "").trim(),
    tolerance: (childOf(right, "tolerance")?.text ?? "").trim(),
    unit: (childOf(unit, "unit_name")?.text ?? "").trim(),
    explanation: explanation.text,
    hasMedia: explanation.hasMedia,
  };
}

export const numberImport = {
  ...typedImport,
  readGift: readGiftNumber,
  readXml: readXmlNumber,
  findProblem: (read: ReadNumber) => (findNumberProblem(read) ? ("NO_NUMBER" as const) : null),
  fits: (read: ReadNumber) =>
    typedImport.fits(read) &&
    Math.max(read.value.length, read.tolerance.length) <= NUMBER_MAX_LENGTH &&
    read.unit.length <= UNIT_MAX_LENGTH,
  textsOf: ({ value, tolerance, unit, explanation }: ReadNumber) => [value, tolerance, unit, explanation],
};
