import type { EducatorAccount } from "@manara/contract/shares/shares";
import { text } from "#text/features/shares/messages";
import { Amount } from "../../ui/staff/amount.tsx";
import { Facts } from "../../ui/staff/facts.tsx";
import { Panel } from "../../ui/staff/panel.tsx";
import { Due } from "./due.tsx";

/** How the account of an educator stands. */
export const AccountFacts = ({ title, account }: { title: string; account: EducatorAccount }) => (
  <Panel title={title}>
    <Facts
      facts={[
        { name: text.earned, value: <Amount of={account.earned} /> },
        { name: text.paid, value: <Amount of={account.paid} /> },
        { name: text.due, value: <Due of={account.due} /> },
      ]}
    />
  </Panel>
);
