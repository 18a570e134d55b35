import type { CentreAccountInFull } from "@manara/contract/centres/centre-accounts";
import { text } from "#text/features/centres/manage/accounts/messages";
import { api } from "../../../../api/step-up-api.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { BalanceLine } from "../../../books/balance.tsx";
import { PaymentForm } from "../../../books/payment-form.tsx";
import { ACCOUNTS, accountAt, loadAccount } from "./account-addresses.ts";

const View = ({ data: { centreId, name, owed, isPrepaid } }: { data: CentreAccountInFull }) => (
  <div className="max-w-2xl">
    <ScreenHead
      title={text.payFrom(name)}
      crumbs={[
        { title: text.accounts, href: ACCOUNTS },
        { title: name, href: accountAt(centreId) },
      ]}
    >
      {text.payHint}
    </ScreenHead>
    <PaymentForm
      draft={`payment of ${centreId}`}
      send={(paid) => api("POST /centre/payment/add", { body: { centreId, ...paid } })}
      back={accountAt(centreId)}
      owed={isPrepaid ? null : owed}
    >
      <BalanceLine name={text.owesNow} of={owed} ahead={text.ahead} />
    </PaymentForm>
  </div>
);

export const screen = staffScreen({ load: loadAccount, View });
