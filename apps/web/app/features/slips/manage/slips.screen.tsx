import { MOST_SLIP_DAYS, SLIP_DAYS } from "@manara/contract/slips/slip-rules";
import type { SlipCount } from "@manara/contract/slips/slips";
import { IconDownload, IconPrinter, IconTicket } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/slips/manage/messages";
import { api } from "../../../api/api.ts";
import { fetchFile } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { readReceivers } from "./receivers.rules.ts";

/** Counts of a print for those who cannot log in yet, and for everybody; null: the address names nobody. */
async function load({ url }: ScreenAddress) {
  const receivers = readReceivers(url.searchParams);
  if (!receivers) return null;
  const count = (everybody: boolean) => api("POST /slip/count", { body: { ...receivers, everybody } });
  const [classes, some, all] = await Promise.all([
    receivers.classId === undefined ? [] : api("GET /class/list"),
    count(false),
    count(true),
  ]);
  const name = classes.find(({ id }) => id === receivers.classId)?.name ?? null;
  return { receivers, name, some, all };
}
type Data = NonNullable<Awaited<ReturnType<typeof load>>>;

/** The way back, by whom slips are printed for. */
const crumbsOf = ({ receivers: { classId, importId }, name }: Data) => [
  { title: text.users, href: "/admin/allUsers" },
  ...(classId === undefined
    ? []
    : [
        { title: text.classes, href: "/admin/allUsers/classes" },
        { title: name ?? text.classes, href: `/admin/allUsers/classes/${classId}` },
      ]),
  ...(importId === undefined ? [] : [{ title: text.import, href: "/admin/allUsers/import" }]),
];

function View({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const [file, setFile] = useState<Blob | null>(null);
  const { revalidate } = useRevalidator();
  const save = (slips: Blob) => saveFile(slips, "slips.pdf");
  if (!data)
    return (
      <div className="max-w-2xl">
        <ScreenHead title={text.title} crumbs={[{ title: text.users, href: "/admin/allUsers" }]}>
          {text.hint}
        </ScreenHead>
        <EmptyState
          icon={IconTicket}
          title={text.choose}
          action={<LinkButton to="/admin/allUsers/classes">{text.classes}</LinkButton>}
        />
      </div>
    );
  return (
    <div className="max-w-2xl">
      <ScreenHead title={text.title} crumbs={crumbsOf(data)}>
        {text.hint}
      </ScreenHead>
      {file ? (
        <Panel title={text.done}>
          <p role="status">{text.doneHint}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => save(file)}>
              <Icon of={IconDownload} />
              {text.saveAgain}
            </Button>
            <Button variant="secondary" onClick={() => setFile(null)}>
              {text.again}
            </Button>
          </div>
        </Panel>
      ) : (
        <PrintForm
          data={data}
          onPrinted={(slips) => {
            setFile(slips);
            save(slips);
            void revalidate();
          }}
        />
      )}
    </div>
  );
}

function PrintForm({ data, onPrinted }: { data: Data; onPrinted: (slips: Blob) => void }) {
  const { receivers, some, all } = data;
  const [everybody, setEverybody] = useState(false);
  const [typed, setTyped] = useState(String(SLIP_DAYS));
  const count = everybody ? all : some;
  const days = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  const isRight = days >= 1 && days <= MOST_SLIP_DAYS;
  const { run, isBusy, refusal } = useMutation({
    send: () => fetchFile("POST /slip/print", { body: { ...receivers, everybody, days } }),
    onDone: (file) => file && onPrinted(file),
  });
  return (
    <Panel title={text.print}>
      <Counts of={count} />
      {some.known > 0 && (
        <div>
          <Checkbox checked={everybody} onChange={({ target }) => setEverybody(target.checked)}>
            {text.everybody}
          </Checkbox>
          <p className="ps-8 text-sm text-ink-soft">{text.everybodyHint}</p>
        </div>
      )}
      <Field
        {...latinDigits}
        label={text.days}
        hint={text.daysHint}
        inputMode="numeric"
        value={typed}
        maxLength={2}
        onChange={({ target }) => setTyped(target.value)}
        error={isRight ? null : text.daysWrong}
        className="max-w-32"
      />
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button
        className="self-start"
        busy={isBusy}
        disabled={!isRight || count.slips === 0}
        onClick={() => void run()}
      >
        {!isBusy && <Icon of={IconPrinter} />}
        {text.make}
      </Button>
    </Panel>
  );
}

function Counts({ of: { slips, withdrawn, known, without } }: { of: SlipCount }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-medium">{slips > 0 ? text.ready(slips) : text.none}</p>
      {withdrawn > 0 && (
        <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.withdrawn(withdrawn)}</p>
      )}
      {known > 0 && <p className="text-ink-soft">{text.known(known)}</p>}
      {without > 0 && <p className="text-ink-soft">{text.without(without)}</p>}
    </div>
  );
}

export const screen = staffScreen({ load, View });
