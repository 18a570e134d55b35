import type { GiveBack } from "@manara/contract/cards/give-backs";
import { useNavigate, useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/give-back/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useMutation } from "../../../../forms/mutation.ts";
import { useSession } from "../../../../session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormAlert } from "../../../../ui/form-alert.tsx";
import { Facts } from "../../../../ui/staff/facts.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";

interface WaitingPanelProps {
  cardId: number;
  waiting: NonNullable<GiveBack["waiting"]>;
}

/** A card that one administrator wants to give back: another one confirms it, or either lets it be. */
export function WaitingPanel({ cardId, waiting: { by, dateTime, reason } }: WaitingPanelProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const session = useSession();
  const isOwn = by !== null && session?.user.userId === by.userId;
  const confirming = useMutation({
    send: () => api("POST /card/give-back/confirm", { body: { cardId } }),
    success: text.done,
    onDone: () => navigate(`/admin/cards/${cardId}`),
  });
  const withdrawing = useMutation({
    send: () => api("POST /card/give-back/withdraw", { body: { cardId } }),
    success: text.withdrawn,
    onDone: () => revalidate(),
  });
  const refusal = confirming.refusal ?? withdrawing.refusal;
  const isBusy = confirming.isBusy || withdrawing.isBusy;
  return (
    <Panel title={text.waits}>
      <Facts
        facts={[
          { name: text.waitsBy, value: <bdi>{by?.fullName ?? text.gone}</bdi> },
          { name: text.waitsSince, value: <Moment at={dateTime} withTime /> },
          { name: text.reason, value: <bdi className="wrap-anywhere">{reason}</bdi> },
        ]}
      />
      {isOwn && <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.ownWish}</p>}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {!isOwn && (
          <Button variant="danger" disabled={isBusy} onClick={() => void confirming.run()}>
            {text.confirm}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={() => void withdrawing.run()}>
          {text.withdraw}
        </Button>
      </div>
    </Panel>
  );
}
