import type { ReceivedOrder } from "@manara/contract/centres/centre-orders";
import { centreOrderAnswerRules, orderStates } from "@manara/contract/centres/centre-rules";
import { IconCheck, IconTruckDelivery, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/centres/manage/orders/messages";
import { api, readList } from "../../../../api/api.ts";
import { useMutation } from "../../../../forms/mutation.ts";
import { readPage } from "../../../../routing/list-page.rules.ts";
import { oneOf, readListAddress, wantedPage } from "../../../../staff/list-address.ts";
import { ListScreen } from "../../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { ConfirmDialog } from "../../../../ui/staff/confirm-dialog.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { CardPlaces } from "../../../cards/manage/card-places.tsx";
import { OpensNothing } from "../../../cards/manage/card-price-field.tsx";
import { accountAt } from "../accounts/account-addresses.ts";

interface SettleOrderProps {
  order: ReceivedOrder;
  prices: readonly number[];
  to: "DONE" | "REFUSED";
  onClose: () => void;
}

/** Closes an order, or refuses it; whoever is refused sees why. */
function SettleOrder({ order: { id, centre, price }, prices, to, onClose }: SettleOrderProps) {
  const [answer, setAnswer] = useState("");
  const { revalidate } = useRevalidator();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /centre/order/settle", { body: { orderId: id, state: to, answer: answer.trim() } }),
    success: text.settled,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const isRefusal = to === "REFUSED";
  const isAnswered = !isRefusal || answer.trim() !== "";
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isRefusal ? text.refuseOf(centre.name) : text.doneOf(centre.name)}
      act={isRefusal ? text.refuse : text.done}
      isDangerous={isRefusal}
      isBusy={isBusy}
      refusal={refusal}
      mayConfirm={isAnswered && centreOrderAnswerRules.answer.check(answer) === null}
      onConfirm={() => void run()}
    >
      <div className="flex flex-col gap-4">
        <p>{isRefusal ? text.refuseHint : text.doneHint}</p>
        <OpensNothing prices={prices} price={price} />
        <TextArea
          label={text.answer}
          hint={text.answerHint}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          rows={3}
          dir={answer ? "auto" : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const state = oneOf(address.filter("state"), orderStates);
  const [list, prices] = await Promise.all([
    readPage(wantedPage(address), (part) =>
      readList("GET /centre/order/list", { query: { state, ...part } }),
    ),
    api("GET /card/phone/prices"),
  ]);
  return { address, list, prices };
}

const tones = { OPEN: "amber", DONE: "success", REFUSED: "neutral" } as const;

const columns: readonly Column<ReceivedOrder>[] = [
  {
    id: "centre",
    title: text.centre,
    cell: ({ centre }) => <RecordLink to={accountAt(centre.centreId)}>{centre.name}</RecordLink>,
  },
  { id: "amount", title: text.amount, cell: ({ amount }) => <Count of={amount} /> },
  { id: "price", title: text.price, isPlain: true, cell: ({ price }) => <Amount of={price} /> },
  {
    id: "note",
    title: text.note,
    isPlain: true,
    cell: ({ note, answer }) => (
      <span className="flex flex-col gap-1">
        <bdi className="wrap-anywhere">{note || "—"}</bdi>
        {answer && <bdi className="border-s-2 border-brand ps-3 wrap-anywhere text-ink-soft">{answer}</bdi>}
      </span>
    ),
  },
  { id: "by", title: text.asked, cell: ({ by }) => <bdi>{by?.fullName ?? "—"}</bdi> },
  {
    id: "when",
    title: text.when,
    isPlain: true,
    cell: ({ creationDateTime }) => <Moment at={creationDateTime} withTime />,
  },
  {
    id: "state",
    title: text.state,
    isPlain: true,
    cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
  },
];

function View({ data: { address, list, prices } }: { data: Awaited<ReturnType<typeof load>> }) {
  const [chosen, setChosen] = useState<{ order: ReceivedOrder; to: "DONE" | "REFUSED" } | null>(null);
  return (
    <>
      <ListScreen
        title={text.orders}
        hint={text.hint}
        crumbs={[{ title: text.cards, href: "/admin/cards" }]}
        address={address}
        list={list}
        empty={{ icon: IconTruckDelivery, title: text.none, hint: text.noneHint }}
        filters={[
          {
            name: "state",
            label: text.state,
            options: orderStates.map((value) => ({ value, label: text.states[value] })),
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ centre }) => text.orderOf(centre.name)}
        columns={columns}
        acts={(order) =>
          order.state === "OPEN"
            ? [
                {
                  icon: IconCheck,
                  label: text.done,
                  name: text.doneOf(order.centre.name),
                  onPress: () => setChosen({ order, to: "DONE" }),
                },
                {
                  icon: IconX,
                  label: text.refuse,
                  name: text.refuseOf(order.centre.name),
                  onPress: () => setChosen({ order, to: "REFUSED" }),
                  isDangerous: true,
                },
              ]
            : []
        }
      >
        <CardPlaces />
      </ListScreen>
      {chosen && <SettleOrder {...chosen} prices={prices} onClose={() => setChosen(null)} />}
    </>
  );
}

export const screen = staffScreen({ load, View });
