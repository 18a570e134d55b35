import type { ReactNode } from "react";

const tones = {
  neutral: "bg-sunken text-ink-soft",
  brand: "bg-brand-soft text-brand-ink",
  amber: "bg-amber-soft text-amber-ink",
  success: "bg-success-soft text-success-ink",
};

/** A short marker: a semester, a school, "free". */
export function Badge({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm ${tones[tone]}`}>
      {children}
    </span>
  );
}
