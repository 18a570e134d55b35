import { classesIn, IMPORT_MAX_PEOPLE } from "@manara/contract/imports/import-rules";
import type { PeopleImport, TakenDetails } from "@manara/contract/imports/imports";
import { useMemo, useState } from "react";
import { text } from "#text/features/imports/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { language } from "../../../language/language.ts";
import { useSite } from "../../../site.ts";
import { findLayout, type Layout, type TableField } from "./find-columns.rules.ts";
import { inParts, type Progress, sendPeople } from "./import-task.ts";
import {
  judgeLines,
  keysOf,
  type Line,
  type LineField,
  mendLine,
  NOTHING_TAKEN,
  readLines,
  toPeople,
} from "./judge-lines.rules.ts";
import { readTable, type Sheet } from "./read-table.ts";

/** A table that was chosen, and what becomes of its lines. */
interface Draft {
  /** Sheets of the file, of which one is read. */
  sheets: readonly Sheet[];
  sheet: Sheet;
  layout: Layout;
  lines: readonly Line[];
  /** Numbers of the lines that are left out. */
  left: ReadonlySet<number>;
  /** Numbers of the lines that have, or had, a fault: those stay in sight. */
  shown: ReadonlySet<number>;
}

const EMPTY = new Set<number>();

/** Reads a table, says what is wrong in it, and imports its people when nothing is. */
export function useImport({
  hasClasses,
  onImported,
}: {
  hasClasses: boolean;
  onImported: (made: PeopleImport) => void;
}) {
  const { country } = useSite();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [taken, setTaken] = useState(NOTHING_TAKEN);
  const [reading, setReading] = useState<"READING" | "TOO_LARGE" | "UNREADABLE" | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [makesNames, setMakesNames] = useState(false);
  const isTooLong = (draft?.lines.length ?? 0) > IMPORT_MAX_PEOPLE;
  const wanted = useMemo(() => draft?.lines.filter(({ number }) => !draft.left.has(number)) ?? [], [draft]);
  const faults = useMemo(
    () => judgeLines(isTooLong ? [] : wanted, { taken, makesNames }, country),
    [wanted, taken, country, isTooLong, makesNames],
  );

  const checking = useMutation({
    send: async (lines: readonly Line[]) => {
      const found: TakenDetails = { emails: [], phoneNumbers: [], unknownClasses: [] };
      for (const part of inParts(lines)) {
        const keys = part.map((line) => keysOf(line, country));
        const answer = await api("POST /import/check", {
          body: {
            emails: keys.map(({ email }) => email).filter(isShort),
            phoneNumbers: keys.map(({ phone }) => phone).filter(isShortNumber),
            classNames: [...new Set(part.flatMap(({ className }) => classesIn(className)))].filter(
              isShortName,
            ),
          },
        });
        found.emails.push(...answer.emails);
        found.phoneNumbers.push(...answer.phoneNumbers);
        found.unknownClasses.push(...answer.unknownClasses);
      }
      return found;
    },
    onDone(answer) {
      if (!answer) return;
      setTaken((known) => ({
        emails: new Set([...known.emails, ...answer.emails]),
        phones: new Set([...known.phones, ...answer.phoneNumbers]),
        unknownClasses: new Set([...known.unknownClasses, ...answer.unknownClasses]),
      }));
    },
  });
  const importing = useMutation({
    send: ({ lines, invite }: { lines: readonly Line[]; invite: boolean }) =>
      sendPeople(
        toPeople(lines, country),
        { invite, makeNames: makesNames, locale: language.locale },
        setProgress,
      ).finally(() => setProgress(null)),
    words: (code) =>
      code === "VALIDATION_FAILED" || code === "EMAIL_TAKEN" || code === "PHONE_TAKEN"
        ? text.changedMeanwhile
        : undefined,
    onDone(made) {
      setDraft(null);
      if (made) onImported(made);
    },
    onRefused: () => void checking.run(wanted),
  });

  /** A school without classes has no use for a column of them. */
  function readLayout({ rows }: Sheet): Layout {
    const layout = findLayout(rows, country);
    return hasClasses ? layout : { ...layout, columns: { ...layout.columns, class: null } };
  }
  function lay({ sheets, sheet, layout }: Pick<Draft, "sheets" | "sheet" | "layout">) {
    const lines = readLines(sheet.rows, layout);
    setDraft({ sheets, sheet, layout, lines, left: EMPTY, shown: EMPTY });
    setTaken(NOTHING_TAKEN);
    importing.dismiss();
    if (lines.length <= IMPORT_MAX_PEOPLE && lines.length > 0) void checking.run(lines);
  }
  const change = (changes: (draft: Draft) => Partial<Draft>) =>
    setDraft(
      (known) => known && { ...known, shown: new Set([...known.shown, ...faults.keys()]), ...changes(known) },
    );

  return {
    draft,
    faults,
    wanted,
    isTooLong,
    /** People who are given a login name: they have neither an address nor a name. */
    nameless: wanted.filter(({ email, loginName }) => email === "" && loginName === "").length,
    /** People who sign in with a name, given or made. */
    withoutEmail: wanted.filter(({ email }) => email === "").length,
    makesNames,
    setMakesNames,
    reading,
    /** How far an import of many people is. */
    progress,
    checking,
    importing,
    async open(file: File) {
      setReading("READING");
      // A large workbook keeps the browser busy for seconds: that it is being read is drawn before.
      await new Promise((resolve) => setTimeout(resolve, 50));
      // A file that is no longer there cannot be read either.
      const sheets = await readTable(file, country).catch(() => null);
      if (sheets === null || sheets === "TOO_LARGE") {
        setReading(sheets ?? "UNREADABLE");
        setDraft(null);
        return;
      }
      setReading(null);
      const sheet = sheets[0] ?? { name: "", rows: [] };
      lay({ sheets, sheet, layout: readLayout(sheet) });
    },
    setSheet(place: number) {
      const sheet = draft?.sheets[place];
      if (sheet) lay({ sheets: draft.sheets, sheet, layout: readLayout(sheet) });
    },
    setColumn(field: TableField, place: number | null) {
      if (!draft) return;
      const { sheets, sheet, layout } = draft;
      lay({ sheets, sheet, layout: { ...layout, columns: { ...layout.columns, [field]: place } } });
    },
    mend(line: Line, field: LineField, typed: string) {
      const mended = mendLine(line, field, typed);
      if (mended[field] === line[field]) return;
      change(({ lines }) => ({ lines: lines.map((one) => (one.number === line.number ? mended : one)) }));
      if (field !== "fullName") void checking.run([mended]);
    },
    leave: (numbers: Iterable<number>) => change(({ left }) => ({ left: new Set([...left, ...numbers]) })),
    takeIn: (number: number) =>
      change(({ left }) => ({ left: new Set([...left].filter((one) => one !== number)) })),
  };
}
export type Import = ReturnType<typeof useImport>;

/** Longer ones are no addresses and no numbers, and are not asked about. */
const isShort = (email: string) => email !== "" && email.length <= 254;
const isShortName = (name: string) => name !== "" && name.length <= 100;
const isShortNumber = (number: string) => number !== "" && number.length <= 40;
