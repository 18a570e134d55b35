import type { EducatorAccountInFull } from "@manara/contract/shares/shares";
import { IconCash, IconFileText } from "@tabler/icons-react";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/shares/manage/messages";
import { text as shares } from "#text/features/shares/messages";
import { api } from "../../../api/step-up-api.ts";
import { staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { PaymentsPanel } from "../../books/payments-panel.tsx";
import { AccountFacts } from "../account-facts.tsx";
import { ACCOUNTS, accountAt, loadAccount, statementAt } from "./share-addresses.ts";

const View = ({ data: account }: { data: EducatorAccountInFull }) => (
  <>
    <ScreenHead
      title={account.fullName}
      crumbs={[
        { title: text.cards, href: "/admin/cards" },
        { title: text.accounts, href: ACCOUNTS },
      ]}
      actions={
        <>
          <LinkButton to={`${accountAt(account.userId)}/pay`}>
            <Icon of={IconCash} />
            {books.pay}
          </LinkButton>
          <LinkButton to={statementAt(account.userId)} variant="secondary">
            <Icon of={IconFileText} />
            {books.statement}
          </LinkButton>
        </>
      }
    />
    <div className="flex flex-col gap-5">
      <AccountFacts title={text.now} account={account} names={shares} />
      <PaymentsPanel
        title={text.payments}
        payments={account.payments}
        none={text.noPayments}
        undo={(body) => api("POST /share/payment/undo", { body })}
      />
    </div>
  </>
);

export const screen = staffScreen({ load: loadAccount, View });
