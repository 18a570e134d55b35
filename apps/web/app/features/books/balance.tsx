import { Amount } from "../../ui/staff/amount.tsx";

interface BalanceProps {
  of: number;
  /** What is said of a sum that was paid ahead. */
  ahead: string;
}

/** A balance; what was paid ahead is said in words, not by a sign alone. */
export const Balance = ({ of, ahead }: BalanceProps) =>
  of < 0 ? (
    <span>
      <Amount of={-of} /> <span className="text-ink-soft">({ahead})</span>
    </span>
  ) : (
    <Amount of={of} />
  );
