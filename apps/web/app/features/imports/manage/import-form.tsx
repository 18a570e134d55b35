import type { SchoolClass } from "@manara/contract/classes/classes";
import { REASON_MAX_LENGTH, reasonRules } from "@manara/contract/fields/value-rules";
import type { PeopleImport } from "@manara/contract/imports/imports";
import { IconFileImport } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { text as ofClasses } from "#text/features/classes/manage/messages";
import { text } from "#text/features/imports/manage/messages";
import { useSite } from "../../../site.ts";
import { LeaveDialog } from "../../../staff/leave-dialog.tsx";
import { useLeaveGuard } from "../../../staff/leave-guard.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { dateIn } from "../../cards/manage/batches/days.rules.ts";
import { FaultyLines } from "./faulty-lines.tsx";
import {
  isOfRelative,
  isPartOfNameAlone,
  letterOf,
  looksLikeName,
  tableFields,
  usedColumns,
} from "./find-columns.rules.ts";
import { MissingClasses } from "./missing-classes.tsx";
import { TaskProgress } from "./task-progress.tsx";
import { type Import, useImport } from "./use-import.ts";

interface ImportFormProps {
  /** Classes that the school has. */
  classes: readonly Pick<SchoolClass, "name" | "students">[];
  onImported: (made: PeopleImport) => void;
  onClassesMade: () => unknown;
}

/** A file is chosen, looked through, mended and imported. */
export function ImportForm({ classes, ...on }: ImportFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const process = useImport({ classes, ...on });
  const classNames = classes.map(({ name }) => name);
  const { draft, reading } = process;
  const guard = useLeaveGuard(draft !== null);
  return (
    <>
      <Panel title={text.file}>
        <p className="text-ink-soft">{text.fileHint}</p>
        <p className="text-ink-soft">{text.severalHint}</p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          hidden
          aria-label={text.file}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void process.open(file);
            target.value = "";
          }}
        />
        <Button
          variant={draft ? "secondary" : "primary"}
          className="self-start"
          busy={reading === "READING"}
          disabled={process.importing.isBusy}
          onClick={() => input.current?.click()}
        >
          <Icon of={IconFileImport} />
          {draft ? text.chooseOther : text.chooseFile}
        </Button>
        {reading === "READING" && <p role="status">{text.reading}</p>}
        {reading === "UNREADABLE" && <FormAlert>{text.unreadable}</FormAlert>}
        {reading === "TOO_LARGE" && <FormAlert>{text.tooLarge}</FormAlert>}
      </Panel>
      {draft && <ColumnChoice of={process} />}
      {draft && <Outcome of={process} classes={classNames} />}
      <LeaveDialog guard={guard} onLeave={guard.leave} />
    </>
  );
}

/** Which sheet is read, and which column of it holds what. */
function ColumnChoice({ of }: { of: Import }) {
  const { draft, setSheet, setColumn, setNamePart, checking, importing } = of;
  if (!draft) return null;
  const { sheets, sheet } = draft;
  const { headings, columns } = draft.layout;
  const options = [
    { value: "", label: text.noColumn },
    ...headings.map((heading, place) => ({
      value: String(place),
      label: text.column(letterOf(place), heading),
    })),
  ];
  const used = usedColumns(columns);
  const unused = headings.filter((heading, place) => heading !== "" && !used.includes(place));
  const ofRelatives = unused.filter(isOfRelative);
  const ofNames = unused.filter(looksLikeName);
  const rest = unused.filter((heading) => !ofRelatives.includes(heading) && !ofNames.includes(heading));
  const [onlyName, ...otherNames] = columns.name.map((place) => headings[place] ?? "");
  const example = draft.lines.find(({ fullName }) => fullName !== "");
  return (
    <Panel title={text.columns}>
      {sheets.length > 1 && (
        <Select
          label={text.sheet}
          options={sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
          disabled={checking.isBusy || importing.isBusy}
          value={String(sheets.indexOf(sheet))}
          onChange={({ target: { value } }) => setSheet(Number(value))}
        />
      )}
      <p className="text-ink-soft">{text.columnsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {[...columns.name, null].map((place, part) => (
          <Select
            key={place ?? "more"}
            label={part === 0 ? text.nameColumn : text.nameColumnMore(part + 1)}
            options={options}
            disabled={checking.isBusy || importing.isBusy}
            value={place === null ? "" : String(place)}
            onChange={({ target: { value } }) => setNamePart(part, value === "" ? null : Number(value))}
          />
        ))}
        {tableFields.map((field) => (
          <Select
            key={field}
            label={text.tableFields[field]}
            options={options}
            disabled={checking.isBusy || importing.isBusy}
            value={columns[field] === null ? "" : String(columns[field])}
            onChange={({ target: { value } }) => setColumn(field, value === "" ? null : Number(value))}
          />
        ))}
      </div>
      {columns.name.length > 1 && example && <p className="wrap-anywhere">{text.nameExample(example)}</p>}
      {onlyName && otherNames.length === 0 && isPartOfNameAlone(onlyName) && (
        <Note>{text.nameInPart(onlyName)}</Note>
      )}
      {ofNames.length > 0 && <Note>{text.unusedNames(ofNames.join(text.comma))}</Note>}
      {ofRelatives.length > 0 && <Note>{text.unusedOfRelatives(ofRelatives.join(text.comma))}</Note>}
      {rest.length > 0 && <Note>{text.unusedColumns(rest.join(text.comma))}</Note>}
    </Panel>
  );
}

/** Something to look at before the import, which does not hinder it. */
const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-md bg-amber-soft p-3 text-amber-ink wrap-anywhere">{children}</p>
);

/** As many lines are named. */
const LINES_NAMED = 10;

/** Outcome of the dry run: who would be imported, faults, and the act itself. */
function Outcome({ of: process, classes }: { of: Import; classes: readonly string[] }) {
  const { draft, faults, wanted, waiting, isTooLong, checking, importing, nameless, withoutEmail } = process;
  const [invite, setInvite] = useState(true);
  const [reason, setReason] = useState("");
  const [lastDay, setLastDay] = useState("");
  const { timeZone } = useSite().country;
  const [today] = useState(() => dateIn(new Date(), timeZone));
  if (!draft) return null;
  const { lines, left } = draft;
  const ready = wanted.length - faults.size - waiting;
  const isMended = faults.size === 0 && waiting === 0;
  const hasMail = withoutEmail < wanted.length;
  const why = process.givesCourses && {
    courseReason: reason.trim(),
    ...(lastDay && { coursesEndOn: lastDay }),
  };
  const isOver = lastDay !== "" && (lastDay < today || lastDay > "2998-12-31");
  const mayGive = !why || (reasonRules.reason.check(reason) === null && !isOver);
  return (
    <Panel title={text.check}>
      {lines.length === 0 && <FormAlert>{text.nobody}</FormAlert>}
      {isTooLong && <FormAlert>{text.tooMany(lines.length)}</FormAlert>}
      {lines.length > 0 && !isTooLong && (
        <>
          <div role="status" className="flex flex-wrap gap-x-4">
            <p>{text.ready(ready)}</p>
            {faults.size > 0 && <p>{text.faulty(faults.size)}</p>}
            {waiting > 0 && <p>{text.waiting(waiting)}</p>}
            {left.size > 0 && <p>{text.leftOut(left.size)}</p>}
            {checking.isBusy && <p className="text-ink-soft">{text.checking}</p>}
          </div>
          <MissingClasses of={process} classes={classes} />
          {(nameless > 0 || process.makesNames) && (
            <div>
              <Checkbox
                checked={process.makesNames}
                onChange={({ target }) => process.setMakesNames(target.checked)}
              >
                {text.makeNames(nameless)}
              </Checkbox>
              <p className="ps-8 text-sm text-ink-soft">{text.makeNamesHint}</p>
            </div>
          )}
          {process.namesakes.length > 0 && (
            <Note>{text.namesakes(process.namesakes.length, process.namesakes.slice(0, LINES_NAMED))}</Note>
          )}
          <FaultyLines of={process} classes={classes} />
          {checking.refusal && <FormAlert>{checking.refusal}</FormAlert>}
          {withoutEmail > 0 && <p className="text-ink-soft">{text.withoutEmail(withoutEmail)}</p>}
          {hasMail && (
            <div>
              <Checkbox checked={invite} onChange={({ target }) => setInvite(target.checked)}>
                {text.invite}
              </Checkbox>
              <p className="ps-8 text-sm text-ink-soft">{text.inviteHint}</p>
            </div>
          )}
          {why && (
            <>
              <TextArea
                label={text.courseReason}
                hint={text.courseReasonHint}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                rows={2}
                maxLength={REASON_MAX_LENGTH}
                dir={reason ? "auto" : undefined}
              />
              <Field
                type="date"
                label={ofClasses.lastDay}
                hint={ofClasses.lastDayHint}
                error={isOver ? text.dayIsOver : null}
                value={lastDay}
                onChange={({ target }) => setLastDay(target.value)}
              />
            </>
          )}
          {isMended && ready > 0 && (
            <p className="font-semibold">
              {process.roles.map(({ role, count }) => text.roleCounts[role](count)).join(text.comma)}
            </p>
          )}
          {importing.refusal && <FormAlert>{importing.refusal}</FormAlert>}
          <Button
            className="self-start"
            busy={importing.isBusy}
            disabled={!isMended || ready === 0 || checking.isBusy || !mayGive}
            onClick={() => void importing.run({ lines: wanted, invite: invite && hasMail, ...why })}
          >
            {ready > 0 ? text.importNow(ready) : text.importNothing}
          </Button>
          {process.progress && <TaskProgress of={process.progress} />}
        </>
      )}
    </Panel>
  );
}
