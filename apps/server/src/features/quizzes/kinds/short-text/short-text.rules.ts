import { foldDigits } from "@manara/contract/fields/digit-rules";
import { foldText } from "@manara/contract/search/spelling-rules";
import { defineTypedKind, type TypedParts } from "../typed/define-typed-kind.ts";

interface ShortTextParts extends TypedParts {
  texts: readonly string[];
}

/** A text as it is compared: as searches do, and whichever digits it has. */
const fold = (text: string): string => foldDigits(foldText(text));

/** Questions that ask for a word or a few. */
export const shortTextRules = defineTypedKind<{
  kind: "SHORT_TEXT";
  parts: ShortTextParts;
  drawn: object;
  key: readonly string[];
}>({
  write: ({ texts, explanation }, { render }) => ({
    texts,
    explanation,
    explanationHtml: render(explanation),
  }),
  ask: () => ({}),
  keyOf: ({ texts }) => texts.map(fold).toSorted(),
  isRight: (typed, key) => key.includes(fold(typed)),
  fold,
});
