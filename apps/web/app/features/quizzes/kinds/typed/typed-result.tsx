import { IconCheck, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { text } from "#text/features/quizzes/kinds/typed/messages";
import { Icon } from "../../../../ui/icon.tsx";
import { Prose } from "../../../../ui/prose.tsx";

interface TypedResultProps {
  question: { typed: string; isRight: boolean; explanationHtml: string | null };
  /** As the answer runs: numbers from the left. */
  dir: "ltr" | "auto";
  /** Beside what was typed. */
  unit?: string;
  right: ReactNode;
}

/** The typed answer, the right one, and why. */
export function TypedResult({ question, dir, unit, right }: TypedResultProps) {
  const { typed, isRight, explanationHtml } = question;
  const tone = isRight ? "border-success-ink bg-success-soft" : "border-danger bg-danger-soft";
  return (
    <div className="mt-3 flex flex-col gap-2">
      {typed !== "" && (
        <p className={`flex items-start gap-3 rounded-md border px-4 py-2.5 ${tone}`}>
          <Icon
            of={isRight ? IconCheck : IconX}
            className={`mt-1 shrink-0 ${isRight ? "text-success-ink" : "text-danger-ink"}`}
          />
          <span className="min-w-0 wrap-anywhere">
            {isRight ? text.typedRight : text.typedWrong} <bdi dir={dir}>{typed}</bdi>{" "}
            {unit && <bdi>{unit}</bdi>}
          </span>
        </p>
      )}
      <div className="rounded-md border border-success-ink bg-success-soft px-4 py-2.5">
        <p className="wrap-anywhere">
          {text.right} {right}
        </p>
        {explanationHtml && (
          <div className="mt-2 text-sm text-ink-soft">
            <Prose html={explanationHtml} />
          </div>
        )}
      </div>
    </div>
  );
}
