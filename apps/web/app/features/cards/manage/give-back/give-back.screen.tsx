import { groupCardCode } from "@manara/contract/cards/card-code";
import type { Gain, GiveBack, GiveBackOutcome } from "@manara/contract/cards/give-backs";
import { REASON_MAX_LENGTH, reasonRules } from "@manara/contract/fields/value-rules";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/give-back/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useMutation } from "../../../../forms/mutation.ts";
import { useSession } from "../../../../session/session.ts";
import { useSite } from "../../../../site.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { FormAlert } from "../../../../ui/form-alert.tsx";
import { RadioGroup } from "../../../../ui/radio-group.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Facts } from "../../../../ui/staff/facts.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../../ui/toasts.ts";
import { priceInSentence } from "../../../../ui/write-price.ts";
import { serialInSentence, showSerial } from "../batches/ranges.rules.ts";
import { Consequences } from "./consequences.tsx";

const gains: readonly Gain[] = ["MONEY", "CARD"];

type NewCard = NonNullable<GiveBackOutcome["newCard"]>;

interface ActProps {
  cardId: number;
  onNewCard: (made: NewCard) => void;
}

interface WaitingPanelProps extends ActProps {
  waiting: NonNullable<GiveBack["waiting"]>;
}

/** A card that one administrator wants to give back: another one confirms it, or either lets it be. */
function WaitingPanel({ cardId, waiting, onNewCard }: WaitingPanelProps) {
  const { by, dateTime, reason, gives } = waiting;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const session = useSession();
  const isOwn = by !== null && session?.user.userId === by.userId;
  const confirming = useMutation({
    send: () => api("POST /card/give-back/confirm", { body: { cardId } }),
    success: text.done,
    async onDone(outcome) {
      if (outcome?.newCard) onNewCard(outcome.newCard);
      else await navigate(cardAt(cardId));
    },
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
          { name: text.buyerGets, value: text.gains[gives] },
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

/** A new card that was made for the buyer. Its code is said here once. */
function NewCardPanel({ made: { cardId, cardKey }, isMailed }: { made: NewCard; isMailed: boolean }) {
  const code = groupCardCode(cardKey);
  return (
    <Panel
      title={text.newCard}
      actions={
        <CopyButton content={code} said={text}>
          {text.copy}
        </CopyButton>
      }
    >
      <p>{isMailed ? text.codeOnceAndMailed : text.codeOnce}</p>
      <p
        role="status"
        aria-label={text.newCode}
        dir="ltr"
        className="rounded-md bg-canvas p-4 text-center font-mono text-lg text-ink"
      >
        {code}
      </p>
      <p>
        <RecordLink to={cardAt(cardId)}>{text.cardOf(serialInSentence(cardId))}</RecordLink>
      </p>
    </Panel>
  );
}

const load = ({ params }: ScreenAddress) =>
  api("GET /card/give-back", { query: { cardId: params.cardId ?? "" } });

const cardAt = (cardId: number) => `/admin/cards/${cardId}`;

function View({ data: giveBack }: { data: GiveBack }) {
  const { cardId, price, usedAt, usedBy, course } = giveBack;
  const [newCard, setNewCard] = useState<NewCard | null>(null);
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={text.title}
        crumbs={[
          { title: text.cards, href: "/admin/cards" },
          { title: showSerial(cardId), href: cardAt(cardId) },
        ]}
      >
        {text.hint}
      </ScreenHead>
      <div className="flex flex-col gap-5">
        <Panel title={text.card}>
          <Facts
            facts={[
              { name: text.number, value: <bdi>{showSerial(cardId)}</bdi> },
              { name: text.price, value: <Amount of={price} /> },
              { name: text.usedOn, value: <Moment at={usedAt} withTime /> },
              {
                name: text.buyer,
                value: usedBy ? (
                  <RecordLink to={`/admin/allUsers/${usedBy.userId}`}>{usedBy.fullName}</RecordLink>
                ) : (
                  text.gone
                ),
              },
              {
                name: text.course,
                value: <RecordLink to={`/admin/courses/${course.courseId}`}>{course.name}</RecordLink>,
              },
            ]}
          />
        </Panel>
        {newCard ? (
          <NewCardPanel made={newCard} isMailed={usedBy !== null} />
        ) : (
          <Acts of={giveBack} onNewCard={setNewCard} />
        )}
      </div>
    </div>
  );
}

/** Choice of the buyer, what happens then, and the press. */
function Acts({ of: giveBack, onNewCard }: { of: GiveBack } & Pick<ActProps, "onNewCard">) {
  const { cardId, price, waiting } = giveBack;
  const { country } = useSite();
  const [chosen, setChosen] = useState<Gain>("MONEY");
  const act = { cardId, onNewCard };
  if (waiting)
    return (
      <>
        <Consequences of={giveBack} gives={waiting.gives} />
        <WaitingPanel {...act} waiting={waiting} />
      </>
    );
  return (
    <>
      <Panel title={text.buyerGets}>
        <RadioGroup
          legend={text.worth(priceInSentence(price, country))}
          name="gives"
          value={chosen}
          options={gains.map((value) => ({ value, label: text.gains[value] }))}
          onChange={(value) => setChosen(value === "CARD" ? "CARD" : "MONEY")}
        />
      </Panel>
      <Consequences of={giveBack} gives={chosen} />
      <Wish {...act} gives={chosen} needsSecondAdmin={giveBack.needsSecondAdmin} />
    </>
  );
}

interface WishProps extends ActProps {
  gives: Gain;
  needsSecondAdmin: boolean;
}

/** Why the card is given back, and the press. */
function Wish({ cardId, onNewCard, gives, needsSecondAdmin }: WishProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useStaffForm({
    draft: `give back ${cardId}`,
    rules: reasonRules,
    texts: text.problems,
    send: ({ reason }) => api("POST /card/give-back", { body: { cardId, reason, gives } }),
    async onDone(outcome) {
      if (outcome?.newCard) onNewCard(outcome.newCard);
      else if (outcome?.isDone) await navigate(cardAt(cardId));
      else await revalidate();
      showToast("success", outcome?.isDone ? text.done : text.asked);
    },
  });
  return (
    <FormFrame
      form={form}
      save={needsSecondAdmin ? text.ask : text.giveBack}
      isDangerous
      back={cardAt(cardId)}
    >
      <TextArea
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        dir={form.values.reason ? "auto" : undefined}
        required
        error={form.wrong("reason")}
      />
    </FormFrame>
  );
}

export const screen = staffScreen({ load, View });
