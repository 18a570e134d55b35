import type { Payment } from "@manara/contract/books/payments";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/books/messages";
import { useSite } from "../../site.ts";
import { ReasonDialog } from "../../staff/reason-dialog.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Amount } from "../../ui/staff/amount.tsx";
import { Moment } from "../../ui/staff/moment.tsx";
import { Panel } from "../../ui/staff/panel.tsx";
import { RecordList } from "../../ui/staff/record-list.tsx";
import type { Column } from "../../ui/staff/records.ts";
import { priceInSentence } from "../../ui/write-price.ts";

const columns: readonly Column<Payment>[] = [
  { id: "when", title: text.when, cell: ({ dateTime }) => <Moment at={dateTime} withTime /> },
  {
    id: "amount",
    title: text.amount,
    isPlain: true,
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
    isPlain: true,
    cell: ({ note }) => (note ? <bdi className="wrap-anywhere">{note}</bdi> : "—"),
  },
  { id: "by", title: text.by, cell: ({ by }) => <bdi>{by?.fullName ?? text.gone}</bdi> },
];

interface PaymentsPanelProps {
  title: string;
  payments: readonly Payment[];
  /** Said where there are none. */
  none: string;
  /** Left out for those who may not take a payment back. */
  undo?: (mistake: { paymentId: number; reason: string }) => Promise<unknown>;
}

/** Payments, newest first; each can be taken back with a reason. */
export function PaymentsPanel({ title, payments, none, undo }: PaymentsPanelProps) {
  const { country } = useSite();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Payment | null>(null);
  const nameOf = ({ amount }: Payment) => priceInSentence(amount, country);
  return (
    <Panel title={title}>
      {payments.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <RecordList
          caption={title}
          rows={payments}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          columns={columns}
          acts={(payment) =>
            undo && payment.undoes === null && !payment.isUndone
              ? [
                  {
                    icon: IconArrowBackUp,
                    label: text.undo,
                    name: text.undoOf(nameOf(payment)),
                    onPress: () => setChosen(payment),
                    isDangerous: true,
                  },
                ]
              : []
          }
        />
      )}
      {chosen && undo && (
        <ReasonDialog
          title={text.undoTitle}
          act={text.undoOf(nameOf(chosen))}
          hint={text.undoReasonHint}
          success={text.undone}
          send={(reason) => undo({ paymentId: chosen.id, reason })}
          onDone={revalidate}
          onClose={() => setChosen(null)}
        >
          {text.undoHint}
        </ReasonDialog>
      )}
    </Panel>
  );
}
