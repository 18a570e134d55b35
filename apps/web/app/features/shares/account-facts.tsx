import type { EducatorAccount } from "@manara/contract/shares/shares";
import { Amount } from "../../ui/staff/amount.tsx";
import { Facts } from "../../ui/staff/facts.tsx";
import { Panel } from "../../ui/staff/panel.tsx";
import { balanceFact } from "../books/balance.tsx";

interface AccountFactsProps {
  title: string;
  account: EducatorAccount;
  /** Of the sums; `ahead` stands in place of `due` where more was paid. */
  names: Record<"earned" | "paid" | "due" | "ahead", string>;
}

/** How the account of an educator stands. */
export const AccountFacts = ({ title, account, names }: AccountFactsProps) => (
  <Panel title={title}>
    <Facts
      facts={[
        { name: names.earned, value: <Amount of={account.earned} /> },
        { name: names.paid, value: <Amount of={account.paid} /> },
        balanceFact(names.due, account.due, names.ahead),
      ]}
    />
  </Panel>
);
