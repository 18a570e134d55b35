import type { EducatorAccount } from "@manara/contract/shares/shares";
import { Amount } from "../../ui/staff/amount.tsx";
import { Facts } from "../../ui/staff/facts.tsx";
import { Panel } from "../../ui/staff/panel.tsx";
import { Balance } from "../books/balance.tsx";

interface AccountFactsProps {
  title: string;
  account: EducatorAccount;
  /** Of the sums; `ahead` stands after what was paid ahead. */
  names: Record<"earned" | "paid" | "due" | "ahead", string>;
}

/** How the account of an educator stands. */
export const AccountFacts = ({ title, account, names }: AccountFactsProps) => (
  <Panel title={title}>
    <Facts
      facts={[
        { name: names.earned, value: <Amount of={account.earned} /> },
        { name: names.paid, value: <Amount of={account.paid} /> },
        { name: names.due, value: <Balance of={account.due} ahead={names.ahead} /> },
      ]}
    />
  </Panel>
);
