import { EMAIL_MAX_LENGTH } from "@manara/contract/accounts/account-rules";
import type { SchoolClass } from "@manara/contract/classes/classes";
import { fileNameRule, IMPORT_MAX_PEOPLE, namesIn } from "@manara/contract/imports/import-rules";
import type { ImportChoices, PeopleImport, TakenDetails } from "@manara/contract/imports/imports";
import { isStorable } from "@manara/contract/rules";
import { foldText } from "@manara/contract/search/spelling-rules";
import { useMemo, useState } from "react";
import { text } from "#text/features/imports/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { language } from "../../../language/language.ts";
import { useSite } from "../../../site.ts";
import { findLayout, findSheet, type Layout, type TableField } from "./find-columns.rules.ts";
import { inParts, type Progress, sendPeople } from "./import-task.ts";
import {
  CLASS_MAX_LENGTH,
  countRoles,
  judgeLines,
  keysOf,
  type Line,
  type LineField,
  listNamesakes,
  mendLine,
  NAME_ASKED_ABOUT,
  NOTHING_TAKEN,
  readLines,
  type Taken,
  toPeople,
} from "./judge-lines.rules.ts";
import { listMissingClasses, nameInstead } from "./missing-classes.rules.ts";
import { readTable, type Sheet } from "./read-table.ts";

/** A table that was chosen, and what becomes of its lines. */
interface Draft {
  fileName: string;
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
const NO_NAMES: ReadonlySet<string> = new Set();

/** Details that can be asked about, each once: others are of nobody, and no names. */
const askable = (details: Iterable<string>, maxLength: number): string[] =>
  [...new Set(details)].filter((detail) => detail !== "" && detail.length <= maxLength && isStorable(detail));

const join = (known: Taken["wrongCourses"], found: TakenDetails["wrongCourses"]): Taken["wrongCourses"] =>
  new Map([...known, ...found.map(({ name, code }) => [name, code] as const)]);

/** The name of a file, if it can be kept. */
const fileNameOf = (draft: Draft | null): { fileName?: string } =>
  draft && fileNameRule.check(draft.fileName) === null ? { fileName: draft.fileName } : {};

/** Reads a table, says what is wrong in it, and imports its people when nothing is. */
export function useImport({
  classes,
  onImported,
  onClassesMade,
}: {
  /** Classes that the school has. */
  classes: readonly Pick<SchoolClass, "name" | "students">[];
  onImported: (made: PeopleImport) => void;
  onClassesMade: () => unknown;
}) {
  const { country } = useSite();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [taken, setTaken] = useState(NOTHING_TAKEN);
  const [reading, setReading] = useState<"READING" | "TOO_LARGE" | "UNREADABLE" | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [makesNames, setMakesNames] = useState(false);
  /** Missing classes that are not to be made, by their folded names. */
  const [unticked, setUnticked] = useState(NO_NAMES);
  const isTooLong = (draft?.lines.length ?? 0) > IMPORT_MAX_PEOPLE;
  const wanted = useMemo(() => draft?.lines.filter(({ number }) => !draft.left.has(number)) ?? [], [draft]);
  const studentsOf = useMemo(
    () => new Map(classes.map(({ name, students }) => [foldText(name), students])),
    [classes],
  );
  const missingClasses = useMemo(() => listMissingClasses(wanted, taken), [wanted, taken]);
  const classesToMake = useMemo(
    () => missingClasses.filter(({ key }) => !unticked.has(key)),
    [missingClasses, unticked],
  );
  /** Names of missing classes, as lines have them: those that are made are no fault, but are waited for. */
  const [made, unknownClasses] = useMemo(() => {
    const keys = new Set(classesToMake.map(({ key }) => key));
    const isMade = (name: string) => keys.has(foldText(name));
    const names = [...taken.unknownClasses];
    return [new Set(names.filter(isMade)), new Set(names.filter((name) => !isMade(name)))];
  }, [classesToMake, taken]);
  const faults = useMemo(() => {
    const judged = { ...taken, studentsOf, unknownClasses };
    return judgeLines(isTooLong ? [] : wanted, { taken: judged, makesNames }, country);
  }, [wanted, taken, unknownClasses, studentsOf, country, isTooLong, makesNames]);
  const waiting = useMemo(() => {
    const isWaiting = ({ number, className }: Line) =>
      !faults.has(number) && namesIn(className).some((name) => made.has(name));
    return made.size === 0 ? 0 : wanted.filter(isWaiting).length;
  }, [wanted, faults, made]);

  const checking = useMutation({
    send: async (lines: readonly Line[]) => {
      const found: TakenDetails = {
        emails: [],
        phoneNumbers: [],
        unknownClasses: [],
        wrongCourses: [],
        wrongCentres: [],
      };
      for (const part of inParts(lines)) {
        const keys = part.map((line) => keysOf(line, country));
        const answer = await api("POST /import/check", {
          body: {
            emails: askable(
              keys.map(({ email }) => email),
              EMAIL_MAX_LENGTH,
            ),
            phoneNumbers: askable(
              keys.map(({ phone }) => phone),
              40,
            ),
            classNames: askable(
              part.flatMap(({ className }) => namesIn(className)),
              CLASS_MAX_LENGTH,
            ),
            courseNames: askable(
              part.flatMap(({ courses }) => namesIn(courses)),
              NAME_ASKED_ABOUT,
            ),
            centreNames: askable(
              part.map(({ centre }) => centre),
              NAME_ASKED_ABOUT,
            ),
          },
        });
        found.emails.push(...answer.emails);
        found.phoneNumbers.push(...answer.phoneNumbers);
        found.unknownClasses.push(...answer.unknownClasses);
        found.wrongCourses.push(...answer.wrongCourses);
        found.wrongCentres.push(...answer.wrongCentres);
      }
      return found;
    },
    onDone(answer) {
      if (!answer) return;
      setTaken((known) => ({
        ...known,
        emails: new Set([...known.emails, ...answer.emails]),
        phones: new Set([...known.phones, ...answer.phoneNumbers]),
        unknownClasses: new Set([...known.unknownClasses, ...answer.unknownClasses]),
        wrongCourses: join(known.wrongCourses, answer.wrongCourses),
        wrongCentres: join(known.wrongCentres, answer.wrongCentres),
      }));
    },
  });
  /** Those that were made are there; so is one that somebody else has made meanwhile. */
  async function lookForClasses() {
    setTaken((known) => ({ ...known, unknownClasses: NO_NAMES }));
    await checking.run(wanted);
    await onClassesMade();
  }
  const makingClasses = useMutation({
    async send(names: readonly string[]) {
      for (const name of names) await api("POST /class/add", { body: { name } });
    },
    onRefused: () => void lookForClasses(),
    onDone: lookForClasses,
  });
  const importing = useMutation({
    send: ({ lines, ...choices }: { lines: readonly Line[] } & Omit<ImportChoices, "makeNames">) =>
      sendPeople(
        toPeople(lines, country),
        { ...choices, makeNames: makesNames, locale: language.locale, ...fileNameOf(draft) },
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

  function lay(table: Pick<Draft, "fileName" | "sheets" | "sheet" | "layout">) {
    const lines = readLines(table.sheet.rows, table.layout);
    setDraft({ ...table, lines, left: EMPTY, shown: EMPTY });
    setTaken(NOTHING_TAKEN);
    setUnticked(NO_NAMES);
    importing.dismiss();
    if (lines.length <= IMPORT_MAX_PEOPLE && lines.length > 0) void checking.run(lines);
  }
  /** A table without a column of addresses and of names is of people who are given names. */
  const layAnew = (table: Pick<Draft, "fileName" | "sheets" | "sheet" | "layout">) => {
    const { email, loginName } = table.layout.columns;
    setMakesNames(email === null && loginName === null);
    lay(table);
  };
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
    /** Lines with the name and the classes of one before, which nothing else tells apart. */
    namesakes: useMemo(() => listNamesakes(wanted), [wanted]),
    /** How many accounts of each role there will be. */
    roles: useMemo(() => countRoles(wanted, country), [wanted, country]),
    givesCourses: wanted.some(({ courses }) => courses !== ""),
    missingClasses,
    /** Those of them that are ticked. */
    classesToMake,
    makingClasses,
    /** Lines without a fault that name one of these. */
    waiting,
    tickClass: (key: string, isTicked: boolean) =>
      setUnticked((known) => new Set(isTicked ? [...known].filter((one) => one !== key) : [...known, key])),
    /** Puts everybody of a missing class into one of the school's. */
    nameClass: (key: string, name: string) =>
      change(({ lines }) => ({ lines: lines.map((line) => nameInstead(line, key, name)) })),
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
      const found = findSheet(sheets.length > 0 ? sheets : [{ name: "", rows: [] }], country);
      if (found) layAnew({ fileName: file.name, sheets, ...found });
    },
    setSheet(place: number) {
      const sheet = draft?.sheets[place];
      if (sheet) layAnew({ ...draft, sheet, layout: findLayout(sheet.rows, country) });
    },
    setColumn(field: TableField, place: number | null) {
      if (!draft) return;
      const { layout } = draft;
      lay({ ...draft, layout: { ...layout, columns: { ...layout.columns, [field]: place } } });
    },
    /** Changes a part of the name, by its place among them; after the last one it is another part. null: it is none. */
    setNamePart(part: number, place: number | null) {
      if (!draft) return;
      const { layout } = draft;
      const name = [...layout.columns.name];
      name.splice(part, 1, ...(place === null ? [] : [place]));
      lay({ ...draft, layout: { ...layout, columns: { ...layout.columns, name: [...new Set(name)] } } });
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
