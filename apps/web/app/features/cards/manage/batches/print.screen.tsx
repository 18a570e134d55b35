import { CARDS_ON_PAGE, type SheetLayout, sheetLayouts } from "@manara/contract/cards/batch-rules";
import type { BatchInFull } from "@manara/contract/cards/batches";
import { IconDownload, IconPrinter, IconPrinterOff } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/cards/manage/batches/messages";
import { api, openFileClient } from "../../../../api/step-up-api.ts";
import { useMutation } from "../../../../forms/mutation.ts";
import { useSite } from "../../../../site.ts";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { FormAlert } from "../../../../ui/form-alert.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { Select } from "../../../../ui/staff/select.tsx";
import { BATCHES, batchAt, isLocalHost } from "./batch-addresses.ts";
import { openPageCounter } from "./count-pages.ts";
import { printingOf } from "./ranges.rules.ts";

interface Sheet {
  batchId: number;
  layout: SheetLayout;
  /** With other codes than were printed before. */
  again: boolean;
}

/** The sheet of a batch as PDF; `onPages` is called with how many pages are there so far. Rejects with an `ApiError`. */
function printBatch(sheet: Sheet, onPages: (pages: number) => void): Promise<Blob> {
  const countPages = openPageCounter();
  const fetchFile = openFileClient((bytes) => onPages(countPages(bytes)));
  return fetchFile("POST /card/batch/print", { body: sheet });
}

const load = ({ params }: ScreenAddress) => api("GET /card/batch/get", { query: { id: params.batchId } });

function View({ data: batch }: { data: BatchInFull }) {
  const [sheet, setSheet] = useState<Blob | null>(null);
  const printing = printingOf(batch);
  const back = batchAt(batch.id);
  const save = (file: Blob) => saveFile(file, `cards-${batch.id}.pdf`);
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={text.printTitle(batch.id)}
        crumbs={[
          { title: text.batches, href: BATCHES },
          { title: text.batch(batch.id), href: back },
        ]}
      >
        {text.printHint}
      </ScreenHead>
      {sheet ? (
        <Panel title={text.sheetReady}>
          <p role="status">{text.sheetReadyHint}</p>
          {batch.liveWhenSold && <p>{text.sheetNotSold}</p>}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => save(sheet)}>
              <Icon of={IconDownload} />
              {text.saveAgain}
            </Button>
            <LinkButton to={back} variant="secondary">
              {text.toBatch}
            </LinkButton>
          </div>
        </Panel>
      ) : printing ? (
        <PrintForm
          batch={batch}
          isAgain={printing === "AGAIN"}
          onPrinted={(file) => {
            setSheet(file);
            save(file);
          }}
        />
      ) : (
        <EmptyState
          icon={IconPrinterOff}
          title={text.printNothing}
          action={
            <LinkButton to={back} variant="secondary">
              {text.toBatch}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}

interface PrintFormProps {
  batch: BatchInFull;
  /** Its cards were printed before: they get other codes. */
  isAgain: boolean;
  onPrinted: (sheet: Blob) => void;
}

/** Asks for the paper, and to agree where codes are lost by it. Codes come in the file, and nowhere else. */
function PrintForm({ batch: { id, counts }, isAgain, onPrinted }: PrintFormProps) {
  const { host, hostname } = new URL(useSite().publicUrl);
  const [layout, setLayout] = useState<SheetLayout>("A4");
  const [agrees, setAgrees] = useState(false);
  const [pages, setPages] = useState(0);
  const cards = isAgain ? counts.printed : counts.made;
  const { run, isBusy, refusal } = useMutation({
    send: () => printBatch({ batchId: id, layout, again: isAgain }, setPages),
    onDone: (file) => file && onPrinted(file),
  });
  return (
    <Panel title={text.print}>
      <Select
        label={text.layout}
        value={layout}
        options={sheetLayouts.map((value) => ({ value, label: text.layouts[value] }))}
        onChange={({ target }) => setLayout(sheetLayouts.find((one) => one === target.value) ?? "A4")}
      />
      {isAgain ? (
        <div className="flex flex-col gap-2 rounded-md bg-danger-soft p-3 text-danger-ink">
          <p>{text.againWarning(counts.printed)}</p>
          <Checkbox checked={agrees} onChange={(event) => setAgrees(event.target.checked)}>
            {text.againAgree}
          </Checkbox>
        </div>
      ) : (
        <p>{text.printSoon(counts.made)}</p>
      )}
      {isLocalHost(hostname) && (
        <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.printsLocal(host)}</p>
      )}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {isBusy && <PrintProgress printed={Math.min(cards, pages * CARDS_ON_PAGE[layout])} of={cards} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button busy={isBusy} disabled={isAgain && !agrees} onClick={() => void run()}>
          {!isBusy && <Icon of={IconPrinter} />}
          {text.makeSheet}
        </Button>
        <LinkButton to={batchAt(id)} variant="secondary">
          {text.toBatch}
        </LinkButton>
      </div>
    </Panel>
  );
}

/** How far the file is. */
function PrintProgress({ printed, of }: { printed: number; of: number }) {
  return (
    <div className="flex flex-col gap-1">
      <progress value={printed} max={of} aria-label={text.makesSheet} className="h-2 w-full" />
      <p className="text-sm text-ink-soft">{text.printedOf(printed, of)}</p>
    </div>
  );
}

export const screen = staffScreen({ load, View });
