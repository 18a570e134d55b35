import { text } from "#text/features/site/manage/messages";
import { api } from "../../../api/api.ts";
import { staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { ActList } from "../../audit/manage/act-list.tsx";
import { SummaryPanel } from "../../sales/manage/summary-panel.tsx";
import { FigureTable } from "./figure-table.tsx";
import { FirstStepsPanel } from "./first-steps.tsx";
import { OutboxNote } from "./outbox-note.tsx";
import { Plots } from "./plots.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

async function load() {
  const [waiting, summary, figures, acts] = await Promise.all([
    api("GET /admin/waiting"),
    api("GET /sales/summary"),
    api("GET /admin/figures"),
    api("GET /audit/list", { query: { limit: 10 } }),
  ]);
  return { waiting, summary, figures, acts };
}

function View({ data: { waiting, summary, figures, acts } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { firstSteps } = waiting;
  // Without a course there is nothing to count yet.
  const isEmpty = firstSteps?.course === false;
  return (
    <>
      <ScreenHead title={text.title}>{text.hint}</ScreenHead>
      <div className="flex flex-col gap-6">
        {firstSteps && <FirstStepsPanel steps={firstSteps} />}
        {waiting.hasUnnamedProxy && (
          <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.unnamedProxy}</p>
        )}
        {waiting.outbox !== null && <OutboxNote />}
        <WaitingTiles waiting={waiting} />
        {isEmpty || (
          <>
            <SummaryPanel summary={summary} />
            <Panel title={text.figures}>
              <FigureTable figures={figures} />
            </Panel>
            <Plots figures={figures} />
          </>
        )}
        <Panel title={text.lastActs}>
          <ActList entries={acts} />
          <LinkButton to="/admin/acts" variant="quiet" className="mt-2 px-3">
            {text.allActs}
          </LinkButton>
        </Panel>
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
