import type { System } from "@manara/contract/system/system";
import { text } from "#text/features/system/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { staffScreen } from "../../../staff/screen.ts";
import { Facts, Warning } from "../../../ui/staff/facts.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { writeFileSize } from "../../../ui/write-file-size.ts";

/** Less of the disk than this share is little: operators are asked to set an alarm at the same. */
const LITTLE = 0.1;

const load = () => api("GET /admin/system");

/** Names of programs, folders and hosts: from left to right everywhere. */
const Technical = ({ of }: { of: string | number }) => (
  <bdi dir="ltr" className="font-mono text-sm">
    {of}
  </bdi>
);

function View({ data: system }: { data: System }) {
  const { country } = useSite();
  const { disk, database, files, backup, mailServer, ffmpeg } = system;
  const sizeOf = (bytes: number) => <bdi>{writeFileSize(bytes, country.intlLocale)}</bdi>;
  const left = {
    free: writeFileSize(disk.free, country.intlLocale),
    size: writeFileSize(disk.size, country.intlLocale),
  };
  return (
    <>
      <ScreenHead title={text.title} crumbs={[{ title: text.basicData, href: "/admin/basicData" }]}>
        {text.hint}
      </ScreenHead>
      <div className="flex flex-col gap-6">
        <Panel title={text.health}>
          <Facts
            facts={[
              {
                name: text.disk,
                value: (
                  <>
                    {text.diskLeft(left)}
                    {disk.free < LITTLE * disk.size && <Warning>{text.diskLow}</Warning>}
                  </>
                ),
              },
              { name: text.backup, value: <Backup of={backup} /> },
              ...(backup.folder === null && backup.drill === null
                ? []
                : [{ name: text.drill, value: <Drill of={backup} /> }]),
              {
                name: text.mails,
                value: mailServer === null ? <Warning>{text.mailsKept}</Warning> : text.mailsSent,
              },
              {
                name: text.films,
                value: ffmpeg === null ? <Warning>{text.filmsAsTheyAre}</Warning> : text.filmsMade,
              },
            ]}
          />
        </Panel>
        <Panel title={text.details}>
          <Facts
            facts={[
              { name: text.version, value: <Technical of={`Manara ${system.version}`} /> },
              { name: text.startedAt, value: <Moment at={system.startedAt} withTime /> },
              { name: text.workers, value: <Technical of={system.workers} /> },
              {
                name: text.database,
                value: (
                  <>
                    <Technical of={`PostgreSQL ${database.version}`} />{" "}
                    {database.embedded ? text.embedded : text.ofItsOwn}
                  </>
                ),
              },
              { name: text.schema, value: <Technical of={system.schema} /> },
              { name: text.databaseSize, value: sizeOf(database.size) },
              { name: text.files, value: <Technical of={files.place} /> },
              { name: text.folder, value: <Technical of={disk.folder} /> },
              { name: text.mailServer, value: <Technical of={mailServer ?? text.none} /> },
              { name: "ffmpeg", value: <Technical of={ffmpeg ?? text.none} /> },
              { name: text.backupFolder, value: <Technical of={backup.folder ?? text.none} /> },
              { name: "Node.js", value: <Technical of={system.node} /> },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

function Backup({ of: { at, isLate } }: { of: System["backup"] }) {
  if (at === null) return <Warning>{text.noBackup}</Warning>;
  return (
    <>
      <Moment at={at} withTime />
      {isLate && <Warning>{text.backupIsLate}</Warning>}
    </>
  );
}

function Drill({ of: { drill, isSealed } }: { of: System["backup"] }) {
  if (isSealed) return text.drillElsewhere;
  if (drill === null) return text.noDrill;
  return (
    <>
      <Moment at={drill.at} withTime /> · {text.drillTook(drill.seconds)} · <Technical of={drill.backup} />
      {drill.failure !== null && (
        <Warning>
          {text.drillFailed} <Technical of={drill.failure} />
        </Warning>
      )}
    </>
  );
}

export const screen = staffScreen({ load, View });
