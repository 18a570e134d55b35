import type { CentreStatement } from "@manara/contract/centres/centre-accounts";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/centres/manage/accounts/messages";
import { api, fetchFile } from "../../../../api/step-up-api.ts";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { findPeriod } from "../../../books/period.rules.ts";
import { PeriodForm } from "../../../books/period-form.tsx";
import { StatementActions } from "../../../books/statement-actions.tsx";
import { ACCOUNTS, accountAt, statementAt } from "./account-addresses.ts";
import { CentreStatementPaper } from "./centre-statement.tsx";

/** The statement of the days that the address names, or of this month. */
const load = ({ params, url }: ScreenAddress) =>
  api("GET /centre/statement", {
    query: { centreId: params.centreId, ...findPeriod(url) },
  });

function View({ data: statement }: { data: CentreStatement }) {
  const { centreId, name, from, to } = statement;
  const query = { centreId, from, to };
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title={books.statementOf(name)}
          crumbs={[
            { title: text.accounts, href: ACCOUNTS },
            { title: name, href: accountAt(centreId) },
          ]}
          actions={
            <StatementActions
              readPdf={() => fetchFile("GET /centre/statement/print", { query })}
              table={{ route: "GET /centre/statement/export", query }}
              fileName={`statement-${centreId}-${from}-${to}`}
            />
          }
        />
        <PeriodForm
          key={`${from} ${to}`}
          period={statement}
          addressAt={(period) => statementAt(centreId, period)}
        />
      </div>
      <CentreStatementPaper statement={statement} />
    </>
  );
}

export const screen = staffScreen({ load, View });
