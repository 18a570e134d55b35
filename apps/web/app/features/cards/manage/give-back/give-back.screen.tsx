import type { GiveBack } from "@manara/contract/cards/give-backs";
import { REASON_MAX_LENGTH, reasonRules } from "@manara/contract/fields/reason-rules";
import { useNavigate, useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/give-back/messages";
import { api } from "../../../../api/step-up-api.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { TextArea } from "../../../../ui/field.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Facts } from "../../../../ui/staff/facts.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../../ui/toasts.ts";
import { showSerial } from "../batches/serials.ts";
import { Consequences } from "./consequences.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

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
