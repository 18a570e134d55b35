import { MAX_AMOUNT } from "@manara/contract/books/money-rules";
import type { CentreTerms } from "@manara/contract/centres/centre-accounts";
import { choiceRule, numberRule } from "@manara/contract/fields/value-rules";
import type { ValuesOf } from "@manara/contract/rules";
import { percentRule } from "../../../books/percent.rules.ts";

/** Terms of a centre, as forms ask for it. */
export const termsRules = {
  pays: choiceRule((value) => value === "PREPAID" || value === "CREDIT"),
  /** A centre that pays before has none. */
  creditLimit: numberRule({ min: 0, max: MAX_AMOUNT, required: false }),
  commission: percentRule,
};

type Typed = ValuesOf<typeof termsRules>;

/** Faults of several fields. */
export const findMistake = ({
  pays,
  creditLimit,
}: Pick<Typed, "pays" | "creditLimit">): { creditLimit?: "CREDIT_LIMIT_REQUIRED" } =>
  pays === "CREDIT" && creditLimit === null ? { creditLimit: "CREDIT_LIMIT_REQUIRED" } : {};

/** The terms of a form whose rules hold. */
export const termsOf = ({ pays, creditLimit, commission }: Typed): CentreTerms => ({
  isPrepaid: pays === "PREPAID",
  creditLimit: creditLimit ?? 0,
  commission: commission ?? 0,
});
