import { IMPORT_MAX_PEOPLE } from "@manara/contract/imports/import-rules";
import type { PeopleImport } from "@manara/contract/imports/imports";
import { useMemo, useState } from "react";
import { text } from "#text/features/imports/manage/messages";
import { api } from "../../../api/api.ts";
import { api as stepUpApi } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { language } from "../../../language/language.ts";
import { useSite } from "../../../site.ts";
import { findLayout, type Layout, type TableField } from "./find-columns.rules.ts";
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
  const [isUnreadable, setUnreadable] = useState(false);
  const [makesNames, setMakesNames] = useState(false);
  const isTooLong = (draft?.lines.length ?? 0) > IMPORT_MAX_PEOPLE;
  const wanted = useMemo(() => draft?.lines.filter(({ number }) => !draft.left.has(number)) ?? [], [draft]);
  const faults = useMemo(
    () => judgeLines(isTooLong ? [] : wanted, { taken, makesNames }, country),
    [wanted, taken, country, isTooLong, makesNames],
  );

  const checking = useMutation({
    send: async (lines: readonly Line[]) => {
      const keys = lines.map((line) => keysOf(line, country));
      return await api("POST /import/check", {
        body: {
          emails: keys.map(({ email }) => email).filter(isShort),
          phoneNumbers: keys.map(({ phone }) => phone).filter(isShortNumber),
          classNames: [...new Set(lines.map(({ className }) => className))].filter(isShortName),
        },
      });
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
    send: (input: { lines: readonly Line[]; invite: boolean }) =>
      stepUpApi("POST /import/create", {
        body: {
          people: toPeople(input.lines, country),
          invite: input.invite,
          makeNames: makesNames,
          locale: language.locale,
        },
      }),
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
    isUnreadable,
    checking,
    importing,
    async open(file: File) {
      const sheets = await readTable(file, country);
      setUnreadable(sheets === null);
      const sheet = sheets?.[0] ?? { name: "", rows: [] };
      if (sheets === null) setDraft(null);
      else lay({ sheets, sheet, layout: readLayout(sheet) });
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
