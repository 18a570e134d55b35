import type { CentreAccountInFull } from "@manara/contract/centres/centre-accounts";
import { useNavigate } from "react-router";
import { text } from "#text/features/centres/manage/accounts/messages";
import { api } from "../../../../api/step-up-api.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../../ui/toasts.ts";
import { ACCOUNTS, accountAt, loadAccount } from "./account-addresses.ts";
import { findMistake, termsOf, termsRules } from "./terms.rules.ts";
import { TermsFields, termsTexts } from "./terms-fields.tsx";

function View({ data: account }: { data: CentreAccountInFull }) {
  const { centreId, name } = account;
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: `terms of ${centreId}`,
    rules: termsRules,
    texts: termsTexts,
    check: findMistake,
    send: (typed) => api("POST /centre/account/terms", { body: { centreId, ...termsOf(typed) } }),
    onDone: async () => {
      await navigate(accountAt(centreId));
      showToast("success", text.saved);
    },
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={text.termsOf(name)}
        crumbs={[
          { title: text.accounts, href: ACCOUNTS },
          { title: name, href: accountAt(centreId) },
        ]}
      >
        {text.termsHint}
      </ScreenHead>
      <FormFrame form={form} save={text.save} back={accountAt(centreId)}>
        <TermsFields terms={account} form={form} />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load: loadAccount, View });
