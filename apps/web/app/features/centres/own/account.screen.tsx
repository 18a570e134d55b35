import { IconPrinter } from "@tabler/icons-react";
import { text as accounts } from "#text/features/centres/manage/accounts/messages";
import { text } from "#text/features/centres/own/messages";
import { api, fetchFile } from "../../../api/step-up-api.ts";
import { useSite } from "../../../site.ts";
import { DownloadButton } from "../../../staff/download-button.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Facts } from "../../../ui/staff/facts.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { dateIn } from "../../cards/manage/batches/days.rules.ts";
import { Owed } from "../manage/accounts/owed.tsx";
import { writePercent } from "../manage/accounts/percent.rules.ts";
import { type Period, periodOf } from "../manage/accounts/period.rules.ts";
import { PeriodForm } from "../manage/accounts/period-form.tsx";
import { StatementPaper } from "../manage/accounts/statement-paper.tsx";

/** The account, and the statement of this month, as this device's calendar has it, or of the days that the address names. */
async function load({ url }: ScreenAddress) {
  const query = periodOf(url, dateIn(new Date()));
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
            <>
              <Button onClick={() => window.print()}>
                <Icon of={IconPrinter} />
                {accounts.print}
              </Button>
              <DownloadButton
                read={() => fetchFile("GET /centre/own/statement/print", { query: { from, to } })}
                fileName={`statement-${from}-${to}.pdf`}
              >
                {accounts.asPdf}
              </DownloadButton>
              <DownloadButton
                read={() => api("GET /centre/own/statement/export", { query: { from, to } })}
                fileName={`statement-${from}-${to}.csv`}
              >
                {accounts.export}
              </DownloadButton>
            </>
          }
        >
          <bdi>{centre.name}</bdi>
        </ScreenHead>
        <div className="mb-5">
          <Panel title={text.agreed}>
            <Facts
              facts={[
                { name: text.youOwe, value: <Owed of={centre.owed} /> },
                { name: text.creditLeft, value: <Amount of={centre.creditLeft} /> },
                {
                  name: accounts.howItPays,
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
      <StatementPaper statement={statement} />
    </>
  );
}

export const screen = staffScreen({ load, View });
