import { foldDigits } from "@manara/contract/fields/digit-rules";
import {
  type Decimal,
  findNumberProblem,
  isWithin,
  middleOf,
  readDecimal,
  readDecimals,
  writeDecimal,
} from "@manara/contract/quizzes/number/number-rules";
import { writeGift } from "../../import/gift-text.rules.ts";
import type { TextFormat } from "../../import/written-text.rules.ts";
import { childOf, writeXml, type XmlElement } from "../../import/xml-element.rules.ts";
import type { ReadParts } from "../define-kind.ts";
import { defineTypedKind, type TypedParts } from "../typed/define-typed-kind.ts";

interface NumberParts extends TypedParts {
  value: string;
  /** Blank: none. */
  tolerance: string;
  unit: string;
}

/** Key; `value` is null where what is right is no number. */
interface NumberKey {
  value: Decimal | null;
  tolerance: Decimal;
  unit: string;
}

const NONE: Decimal = { units: 0n, places: 0 };

/** A number, and what was typed before and behind it. */
const TYPED =
  /^([^\p{Nd}\p{Pd}\u2212+.,\u066b\u060c]*)([\p{Nd}\p{Pd}\p{Cf}\s\u2212+.,\u066b\u066c\u060c'\u2019]*(?:e[-+]?\p{Nd}{1,3})?)(.*)$/isu;

/** A unit as it is compared: without spaces, and `m²` as `m2`. Capitals count: mW is not MW. */
const foldUnit = (unit: string): string =>
  foldDigits(unit.normalize("NFKC"))
    .replace(/[\s\p{Cf}^]/gu, "")
    .replaceAll("٪", "%");

/** The numbers that somebody may have meant who may have typed the unit as well. With another unit it is none. */
function readTyped(typed: string, unit: string): Decimal[] {
  const [, before = "", number = "", behind = ""] = TYPED.exec(typed) ?? [];
  const said = foldUnit(before + behind);
  return said === "" || said === unit ? readDecimals(number) : [];
}

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

/** Questions that ask for a number. Of an answer that may be two numbers, such as `1,234`, either may be right. */
export const numberKind = defineTypedKind<{ kind: "NUMBER"; parts: NumberParts; key: NumberKey }>({
  findProblem: findNumberProblem,
  ask: ({ unit }) => ({ unit }),
  keyOf: ({ value, tolerance, unit }) => ({
    value: readDecimal(value),
    tolerance: readDecimal(tolerance) ?? NONE,
    unit: foldUnit(unit),
  }),
  isRight: (typed, { value, tolerance, unit }) =>
    value !== null && readTyped(typed, unit).some((said) => isWithin(said, value, tolerance)),
  fold(typed, { unit }) {
    const [said, ...others] = readTyped(typed, unit);
    return said && others.length === 0 ? writeDecimal(said) : typed;
  },
  import: {
    readGift: readGiftNumber,
    readXml: readXmlNumber,
    findProblem: (read) => (findNumberProblem(read) ? "NO_NUMBER" : null),
  },
});
