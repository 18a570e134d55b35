import { text } from "#text/features/shares/messages";
import { Amount } from "../../ui/staff/amount.tsx";

/** What an educator is owed; what was paid ahead is said in words, not by a sign alone. */
export const Due = ({ of }: { of: number }) =>
  of < 0 ? (
    <span>
      <Amount of={-of} /> <span className="text-ink-soft">({text.ahead})</span>
    </span>
  ) : (
    <Amount of={of} />
  );
