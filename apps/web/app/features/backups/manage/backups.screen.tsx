import type { Backups } from "@manara/contract/backups/backups";
import { type ReactNode, useState } from "react";
import { text } from "#text/features/backups/manage/messages";
import { api } from "../../../api/api.ts";
import { backgroundApi } from "../../../api/background-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useLooks } from "../../../loading/use-looks.ts";
import { useSite } from "../../../site.ts";
import { staffScreen } from "../../../staff/screen.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Facts, Warning } from "../../../ui/staff/facts.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { writeFileSize } from "../../../ui/write-file-size.ts";
import { writeMoment } from "../../../ui/write-moment.ts";

/** While one is made. */
const ASK_EVERY_MS = 2000;

const load = () => api("GET /admin/backups");

function View({ data }: { data: Backups }) {
  const [backups, setBackups] = useState(data);
  const [isMade, setMade] = useState(false);
  const { isSetUp, last, underWay } = backups;
  useLooks(
    async () => {
      const next = await backgroundApi("GET /admin/backups");
      if (underWay && !next.underWay) setMade(!next.failure);
      setBackups(next);
    },
    underWay ? ASK_EVERY_MS : undefined,
  );
  const asking = useMutation({
    send: () => api("POST /admin/backups/make"),
    onDone(next) {
      if (!next) return;
      setMade(!next.underWay && !next.failure);
      setBackups(next);
    },
  });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <ScreenHead title={text.title} crumbs={[{ title: text.basicData, href: "/admin/basicData" }]}>
        {text.hint}
      </ScreenHead>
      {!isSetUp && <Warning>{text.notSetUp}</Warning>}
      {(isSetUp || last) && <Kept backups={backups} />}
      {isSetUp && (
        <Panel title={text.make}>
          <p className="text-ink-soft">{text.makeHint}</p>
          {backups.failure && <Failure of={backups.failure} />}
          {asking.refusal && <FormAlert>{asking.refusal}</FormAlert>}
          <Button
            busy={asking.isBusy || underWay !== null}
            className="self-start"
            onClick={() => void asking.run()}
          >
            {text.makeNow}
          </Button>
          <Progress of={underWay} made={isMade ? last : null} />
        </Panel>
      )}
    </div>
  );
}

/** Facts of the backups that there are. */
function Kept({ backups }: { backups: Backups }) {
  const { country } = useSite();
  const { last, isLate, lacking, drill, isSealed, kept, sent, isSetUp } = backups;
  const momentOf = (at: string | null) => (at === null ? "" : writeMoment(at, country, { withTime: true }));
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: text.last,
      value: (
        <>
          {last ? <Moment at={last.at} withTime /> : text.none}
          {last && isLate && <Warning>{text.isLate}</Warning>}
        </>
      ),
    },
  ];
  if (last)
    facts.push({
      name: text.size,
      value: (
        <>
          <bdi>{writeFileSize(last.size, country.intlLocale)}</bdi>
          {lacking > 0 && <Warning>{text.lacking(lacking)}</Warning>}
        </>
      ),
    });
  if (isSetUp) facts.push({ name: text.drill, value: <Drill of={drill} isSealed={isSealed} /> });
  if (kept && (last || kept.count > 0))
    facts.push({
      name: text.count,
      value: (
        <>
          {text.countOf(kept.count, momentOf(kept.oldestAt))}
          <span className="block text-sm text-ink-soft">{text.whichStay}</span>
        </>
      ),
    });
  if (isSetUp)
    facts.push({
      name: text.elsewhere,
      value: sent ? (sent.at === null ? text.neverSent : text.sentAt(momentOf(sent.at))) : text.notSent,
    });
  return (
    <Panel title={text.kept}>
      <Facts facts={facts} />
      {isSetUp && <p className="text-sm text-ink-soft">{text.operator}</p>}
    </Panel>
  );
}

function Drill({ of, isSealed }: { of: Backups["drill"]; isSealed: boolean }) {
  const { country } = useSite();
  if (isSealed) return text.drillElsewhere;
  if (!of) return text.noDrill;
  const write = (at: string) => writeMoment(at, country, { withTime: true });
  const moments = { of: of.backupAt === null ? "" : write(of.backupAt), at: write(of.at) };
  return of.isGood ? text.drillGood(moments) : <Warning>{text.drillBad(moments)}</Warning>;
}

/** Why the last try came to nothing. */
function Failure({ of: { at, cause } }: { of: NonNullable<Backups["failure"]> }) {
  const { country } = useSite();
  return (
    <FormAlert>
      {text.failed(writeMoment(at, country, { withTime: true }))} {text.failures[cause]}
    </FormAlert>
  );
}

interface ProgressProps {
  of: Backups["underWay"];
  /** The one that was made while this page was open. */
  made: Backups["last"];
}

/** How far the backup is, then its size. */
function Progress({ of, made }: ProgressProps) {
  const { intlLocale } = useSite().country;
  const write = (count: number) => new Intl.NumberFormat(intlLocale).format(count);
  const isCounted = of !== null && of.total > 0 && (of.phase === "DATABASE" || of.phase === "FILES");
  return (
    <div className="flex flex-col gap-2">
      {of && (
        <progress
          {...(isCounted && { value: of.done, max: of.total })}
          aria-label={text.progress}
          className="h-2 w-full"
        />
      )}
      <p role="status" className={made ? "w-fit rounded-sm bg-success-soft px-3 py-2 text-success-ink" : ""}>
        {of && text.phases[of.phase ?? "byCommand"]}
        {made && text.made(writeFileSize(made.size, intlLocale))}
      </p>
      {isCounted && <p className="text-sm text-ink-soft">{text.doneOf(write(of.done), write(of.total))}</p>}
      {of && <p className="text-sm text-ink-soft">{text.mayLeave}</p>}
    </div>
  );
}

export const screen = staffScreen({ load, View });
