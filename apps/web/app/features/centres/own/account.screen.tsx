import type { Period } from "@manara/contract/books/period";
import { text as accounts } from "#text/features/centres/manage/accounts/messages";
import { text } from "#text/features/centres/own/messages";
import { api, fetchFile } from "../../../api/step-up-api.ts";
import { useSite } from "../../../site.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Facts } from "../../../ui/staff/facts.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { balanceFact } from "../../books/balance.tsx";
import { writePercent } from "../../books/percent.rules.ts";
import { findPeriod } from "../../books/period.rules.ts";
import { PeriodForm } from "../../books/period-form.tsx";
import { StatementActions } from "../../books/statement-actions.tsx";
import { CentreStatementPaper } from "../manage/accounts/centre-statement.tsx";

/** The account, and the statement of the days that the address names, or of this month. */
async function load({ url }: ScreenAddress) {
  const query = { ...findPeriod(url) };
  const [centre, statement] = await Promise.all([
    api("GET /centre/own/account"),
    api("GET /centre/own/statement", { query }),
  ]);
  return { centre, statement };
}

const addressAt = (period: Period) => `/centre/account?${new URLSearchParams({ ...period })}`;

function View({ data: { centre, statement } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { country } = useSite();
  const { from, to } = statement;
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title={text.account}
          actions={
            <StatementActions
              readPdf={() => fetchFile("GET /centre/own/statement/print", { query: { from, to } })}
              table={{ route: "GET /centre/own/statement/export", query: { from, to } }}
              fileName={`statement-${from}-${to}`}
            />
          }
        >
          <bdi>{centre.name}</bdi>
        </ScreenHead>
        <div className="mb-5">
          <Panel title={text.agreed}>
            <Facts
              facts={[
                balanceFact(text.youOwe, centre.owed, text.youPaidAhead),
                { name: text.creditLeft, value: <Amount of={Math.max(0, centre.creditLeft)} /> },
                {
                  name: text.howYouPay,
                  value: centre.isPrepaid ? accounts.prepaid : accounts.onCredit,
                },
                ...(centre.isPrepaid
                  ? []
                  : [{ name: accounts.limit, value: <Amount of={centre.creditLimit} /> }]),
                {
                  name: accounts.commission,
                  value: <bdi dir="ltr">{writePercent(centre.commission, country.intlLocale)}</bdi>,
                },
              ]}
            />
          </Panel>
        </div>
        <PeriodForm key={`${from} ${to}`} period={statement} addressAt={addressAt} />
      </div>
      <CentreStatementPaper statement={statement} />
    </>
  );
}

export const screen = staffScreen({ load, View });
