import { text } from "#text/features/centres/manage/accounts/messages";
import { Amount } from "../../../../ui/staff/amount.tsx";

/** What a centre owes; what it has paid ahead is said in words, not by a sign alone. */
export const Owed = ({ of }: { of: number }) =>
  of < 0 ? (
    <span>
      <Amount of={-of} /> <span className="text-ink-soft">({text.ahead})</span>
    </span>
  ) : (
    <Amount of={of} />
  );
