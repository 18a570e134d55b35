import type { CentreAccountInFull, CentrePayment } from "@manara/contract/centres/centre-accounts";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/centres/manage/accounts/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useSite } from "../../../../site.ts";
import { ReasonDialog } from "../../../../staff/reason-dialog.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordList } from "../../../../ui/staff/record-list.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { RowButton } from "../../../../ui/staff/row-button.tsx";
import { priceInSentence } from "../../../../ui/write-price.ts";

const columns: readonly Column<CentrePayment>[] = [
  { id: "when", title: text.when, cell: ({ dateTime }) => <Moment at={dateTime} withTime /> },
  {
    id: "amount",
    title: text.amount,
    cell: ({ amount, isUndone, undoes }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Amount of={undoes === null ? amount : -amount} />
        {isUndone && <Badge>{text.isUndone}</Badge>}
        {undoes !== null && <Badge tone="amber">{text.undoesOther}</Badge>}
      </span>
    ),
  },
  {
    id: "note",
    title: text.note,
    cell: ({ note }) => (note ? <bdi className="wrap-anywhere">{note}</bdi> : "—"),
  },
  { id: "by", title: text.by, cell: ({ by }) => <bdi>{by?.fullName ?? text.gone}</bdi> },
];

/** What a centre has paid, newest first; each can be taken back with a reason. */
export function PaymentsPanel({ account: { payments } }: { account: CentreAccountInFull }) {
  const { country } = useSite();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<CentrePayment | null>(null);
  const nameOf = ({ amount }: CentrePayment) => priceInSentence(amount, country);
  return (
    <Panel title={text.payments}>
      {payments.length === 0 ? (
        <p className="text-ink-soft">{text.noPayments}</p>
      ) : (
        <RecordList
          caption={text.payments}
          rows={payments}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          columns={columns}
          acts={(payment) =>
            payment.undoes === null &&
            !payment.isUndone && (
              <RowButton
                icon={IconArrowBackUp}
                label={text.undo}
                name={text.undoOf(nameOf(payment))}
                onPress={() => setChosen(payment)}
                isDangerous
              />
            )
          }
        />
      )}
      {chosen && (
        <ReasonDialog
          title={text.undoTitle}
          act={text.undoOf(nameOf(chosen))}
          hint={text.undoReasonHint}
          success={text.undone}
          send={(reason) => api("POST /centre/payment/undo", { body: { paymentId: chosen.id, reason } })}
          onDone={revalidate}
          onClose={() => setChosen(null)}
        >
          {text.undoHint}
        </ReasonDialog>
      )}
    </Panel>
  );
}
