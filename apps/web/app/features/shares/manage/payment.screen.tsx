import type { EducatorAccountInFull } from "@manara/contract/shares/shares";
import { text } from "#text/features/shares/manage/messages";
import { text as shares } from "#text/features/shares/messages";
import { api } from "../../../api/step-up-api.ts";
import { staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { BalanceLine } from "../../books/balance.tsx";
import { PaymentForm } from "../../books/payment-form.tsx";
import { ACCOUNTS, accountAt, loadAccount } from "./share-addresses.ts";

const View = ({ data: { userId, fullName, due } }: { data: EducatorAccountInFull }) => (
  <div className="max-w-2xl">
    <ScreenHead
      title={text.payTo(fullName)}
      crumbs={[
        { title: text.accounts, href: ACCOUNTS },
        { title: fullName, href: accountAt(userId) },
      ]}
    >
      {text.payHint}
    </ScreenHead>
    <PaymentForm
      draft={`payment to ${userId}`}
      send={(paid) => api("POST /share/payment/add", { body: { userId, ...paid } })}
      back={accountAt(userId)}
      owed={due}
    >
      <BalanceLine name={text.dueNow} of={due} ahead={shares.ahead} />
    </PaymentForm>
  </div>
);

export const screen = staffScreen({ load: loadAccount, View });
