import type { ShareStatement } from "@manara/contract/shares/shares";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/shares/manage/messages";
import { staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { PeriodForm } from "../../books/period-form.tsx";
import { StatementActions } from "../../books/statement-actions.tsx";
import { filesOf, loadStatement } from "../load-statement.ts";
import { ShareStatementPaper } from "../share-statement.tsx";
import { ACCOUNTS, accountAt, statementAt } from "./share-addresses.ts";

function View({ data: statement }: { data: ShareStatement }) {
  const { userId, fullName, from, to } = statement;
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title={books.statementOf(fullName)}
          crumbs={[
            { title: text.accounts, href: ACCOUNTS },
            { title: fullName, href: accountAt(userId) },
          ]}
          actions={<StatementActions {...filesOf(statement)} />}
        />
        <PeriodForm
          key={`${from} ${to}`}
          period={statement}
          addressAt={(period) => statementAt(userId, period)}
        />
      </div>
      <ShareStatementPaper statement={statement} />
    </>
  );
}

export const screen = staffScreen({ load: ({ params, url }) => loadStatement(params.userId, url), View });
