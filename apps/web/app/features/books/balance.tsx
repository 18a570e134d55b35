import { Amount } from "../../ui/staff/amount.tsx";

interface BalanceProps {
  of: number;
  /** Name of a credit. */
  ahead: string;
}

/** A balance in a column of them, whose title cannot change with one. */
export const Balance = ({ of, ahead }: BalanceProps) =>
  of < 0 ? (
    <span>
      <span className="text-ink-soft">{ahead}</span> <Amount of={-of} />
    </span>
  ) : (
    <Amount of={of} />
  );

/** A balance among facts. */
export function balanceFact(...balance: Parameters<typeof nameBalance>) {
  const { name, sum } = nameBalance(...balance);
  return { name, value: <Amount of={sum} /> };
}

/** A balance in the totals of a statement. */
export function balanceRow(...balance: Parameters<typeof nameBalance>) {
  const { name, sum } = nameBalance(...balance);
  return { name, figure: <Amount of={sum} /> };
}

/** A balance in a line of its own. */
export function BalanceLine({ name, of, ahead }: BalanceProps & { name: string }) {
  const balance = nameBalance(name, of, ahead);
  return (
    <p>
      <span className="text-ink-soft">{balance.name}:</span> <Amount of={balance.sum} />
    </p>
  );
}

/** A balance under its name; what was paid ahead has another name in its place, not a sign alone. */
export const nameBalance = (name: string, sum: number, ahead: string): { name: string; sum: number } =>
  sum < 0 ? { name: ahead, sum: -sum } : { name, sum };

/** Part of a payment that is more than is owed. null: whatever is paid there is paid ahead, and nobody wonders. */
export const paidAhead = (amount: number, owed: number | null): number =>
  owed === null ? 0 : Math.max(0, amount - Math.max(0, owed));
