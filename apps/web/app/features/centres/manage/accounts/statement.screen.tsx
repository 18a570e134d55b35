import type { CentreStatement } from "@manara/contract/centres/centre-accounts";
import { IconPrinter } from "@tabler/icons-react";
import { text } from "#text/features/centres/manage/accounts/messages";
import { api, fetchFile } from "../../../../api/step-up-api.ts";
import { DownloadButton } from "../../../../staff/download-button.tsx";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { dateIn } from "../../../cards/manage/batches/days.rules.ts";
import { ACCOUNTS, accountAt, statementAt } from "./account-addresses.ts";
import { periodOf } from "./period.rules.ts";
import { PeriodForm } from "./period-form.tsx";
import { StatementPaper } from "./statement-paper.tsx";

/** The statement of this month, as this device's calendar has it, or of the days that the address names. */
const load = ({ params, url }: ScreenAddress) =>
  api("GET /centre/statement", {
    query: { centreId: params.centreId, ...periodOf(url, dateIn(new Date())) },
  });

function View({ data: statement }: { data: CentreStatement }) {
  const { centreId, name, from, to } = statement;
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title={text.statementOf(name)}
          crumbs={[
            { title: text.accounts, href: ACCOUNTS },
            { title: name, href: accountAt(centreId) },
          ]}
          actions={
            <>
              <Button onClick={() => window.print()}>
                <Icon of={IconPrinter} />
                {text.print}
              </Button>
              <DownloadButton
                read={() => fetchFile("GET /centre/statement/print", { query: { centreId, from, to } })}
                fileName={`statement-${centreId}-${from}-${to}.pdf`}
              >
                {text.asPdf}
              </DownloadButton>
              <DownloadButton
                read={() => api("GET /centre/statement/export", { query: { centreId, from, to } })}
                fileName={`statement-${centreId}-${from}-${to}.csv`}
              >
                {text.export}
              </DownloadButton>
            </>
          }
        />
        <PeriodForm
          key={`${from} ${to}`}
          period={statement}
          addressAt={(period) => statementAt(centreId, period)}
        />
      </div>
      <StatementPaper statement={statement} />
    </>
  );
}

export const screen = staffScreen({ load, View });
