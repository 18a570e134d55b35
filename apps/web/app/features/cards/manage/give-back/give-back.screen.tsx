import type { GiveBack } from "@manara/contract/cards/give-backs";
import { REASON_MAX_LENGTH, reasonRules } from "@manara/contract/fields/value-rules";
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
import { TextArea } from "../../../../ui/field.tsx";
import { FormAlert } from "../../../../ui/form-alert.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Facts } from "../../../../ui/staff/facts.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../../ui/toasts.ts";
import { priceInSentence } from "../../../../ui/write-price.ts";
import { showSerial } from "../batches/ranges.rules.ts";

interface WaitingPanelProps {
  cardId: number;
  waiting: NonNullable<GiveBack["waiting"]>;
}

/** A card that one administrator wants to give back: another one confirms it, or either lets it be. */
function WaitingPanel({ cardId, waiting: { by, dateTime, reason } }: WaitingPanelProps) {
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

/** Consequences for the money, in sentences. */
function moneyOf({ sale }: GiveBack, write: (amount: number) => string): string[] {
  if (!sale) return [text.noBooks];
  const { centre, amount, commission } = sale;
  if (!centre) return [text.soldBySchool(write(amount))];
  const owed = centre.owed - (amount - commission);
  return [
    text.soldByCentre({ centre: centre.name, amount: write(amount), commission: write(commission) }),
    owed < 0 ? text.creditAfter(write(-owed)) : text.owesAfter(write(owed)),
  ];
}

/** Loss of an educator, in a sentence. */
const shareOf = ({ share }: GiveBack, write: (amount: number) => string): string[] =>
  share ? [text.shareGoes({ educator: share.educator.fullName, amount: write(share.amount) })] : [];

/** All that will happen, before anybody presses. */
function Consequences({ of: giveBack }: { of: GiveBack }) {
  const { country } = useSite();
  const { course, takesCourse, lessonsBegun, hasCertificate, usedBy, needsSecondAdmin } = giveBack;
  const write = (amount: number) => priceInSentence(amount, country);
  const sentences = [
    text.becomesVoid,
    takesCourse ? text.courseGoes(course.name) : text.courseStays(course.name),
    ...(usedBy
      ? [text.progressStays(lessonsBegun), hasCertificate ? text.certificateStays : text.noCertificate]
      : []),
    ...moneyOf(giveBack, write),
    ...shareOf(giveBack, write),
    ...(usedBy ? [text.mailed] : []),
    ...(needsSecondAdmin ? [text.second] : []),
  ];
  return (
    <Panel title={text.happens}>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}

const load = ({ params }: ScreenAddress) =>
  api("GET /card/give-back", { query: { cardId: params.cardId ?? "" } });

const cardAt = (cardId: number) => `/admin/cards/${cardId}`;

function View({ data: giveBack }: { data: GiveBack }) {
  const { cardId, price, usedAt, usedBy, course, waiting } = giveBack;
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
        <Consequences of={giveBack} />
        {waiting ? <WaitingPanel cardId={cardId} waiting={waiting} /> : <Wish of={giveBack} />}
      </div>
    </div>
  );
}

/** Why the card is given back, and the press. */
function Wish({ of: { cardId, needsSecondAdmin } }: { of: GiveBack }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useStaffForm({
    draft: `give back ${cardId}`,
    rules: reasonRules,
    texts: text.problems,
    send: ({ reason }) => api("POST /card/give-back", { body: { cardId, reason } }),
    async onDone(outcome) {
      if (outcome?.isDone) await navigate(cardAt(cardId));
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
