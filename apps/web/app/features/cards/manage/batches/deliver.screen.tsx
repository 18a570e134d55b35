import { choiceRule } from "@manara/contract/fields/value-rules";
import { IconBuildingStore } from "@tabler/icons-react";
import { text } from "#text/features/cards/manage/batches/messages";
import { api } from "../../../../api/step-up-api.ts";
import { WayButton } from "../../../../staff/may-open.tsx";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Select } from "../../../../ui/staff/select.tsx";
import { CreditWarning } from "../../credit/credit-warning.tsx";
import { readAccounts } from "../../credit/read-accounts.ts";
import { ActScreen, loadAct, sent, useAct } from "./act-form.tsx";
import { cardsOf, serialRules, sizeOf } from "./ranges.rules.ts";

const rules = { ...serialRules, centreId: choiceRule((value) => /^\d+$/.test(value)) };

async function load(address: ScreenAddress) {
  // With the accounts, what a centre cannot sell is said as soon as it is chosen.
  const [act, centres, accounts] = await Promise.all([
    loadAct(address),
    api("GET /centre/list-all"),
    readAccounts(),
  ]);
  return { ...act, centres, accounts };
}

function View({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  return data.centres.length === 0 ? <NoCentres /> : <DeliverForm data={data} />;
}

const NoCentres = () => (
  <EmptyState
    icon={IconBuildingStore}
    title={text.noCentres}
    action={<WayButton to="/admin/basicData/centres/add">{text.addCentre}</WayButton>}
  />
);

function DeliverForm({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const form = useStaffForm({
    ...useAct("deliver", data),
    rules,
    send: ({ centreId, ...serials }) =>
      api("POST /card/range/deliver", { body: { ...sent(serials), centreId: Number(centreId) } }),
  });
  const cards = cardsOf(form.values, data.batch);
  return (
    <ActScreen act="deliver" data={data} form={form}>
      <Select
        name="centreId"
        label={text.centre}
        options={[
          { value: "", label: text.chooseCentre },
          ...data.centres.map(({ id, name, region }) => ({
            value: String(id),
            label: `${region} · ${name}`,
          })),
        ]}
        required
        error={form.wrong("centreId")}
      />
      {form.values.centreId && (
        <CreditWarning
          account={data.accounts.find(({ centreId }) => String(centreId) === form.values.centreId)}
          worth={cards ? sizeOf(cards) * data.batch.price : 0}
        />
      )}
    </ActScreen>
  );
}

export const screen = staffScreen({ load, View });
