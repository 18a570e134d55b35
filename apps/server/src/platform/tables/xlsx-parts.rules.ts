import type { Cell, Kind } from "./table.ts";

/*
 * The parts of a workbook (ECMA-376), as text. Strings stand in their cells, so that a long table needs no memory for them. A cell
 * of text is never a formula, whatever it begins with; its format is that of texts, so that it stays one when somebody edits it.
 */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Formats that every spreadsheet program knows by these numbers. */
const format = { text: 49, whole: 3, decimals: 4, percent: 10, day: 164, moment: 165 } as const;

/** Look of a column: number of its format, width in characters, and whether it runs from left to right on any sheet. */
interface Look {
  format: number;
  width: number;
  leftToRight?: true;
}

const looks: Record<Kind, Look> = {
  text: { format: format.text, width: 28 },
  count: { format: format.whole, width: 10 },
  figure: { format: format.decimals, width: 12 },
  money: { format: format.whole, width: 16 },
  percent: { format: format.percent, width: 12 },
  day: { format: format.day, width: 13 },
  end: { format: format.day, width: 13 },
  moment: { format: format.moment, width: 18 },
  serial: { format: format.text, width: 16, leftToRight: true },
  code: { format: format.text, width: 24, leftToRight: true },
  phone: { format: format.text, width: 18, leftToRight: true },
};
const kinds = Object.keys(looks) as Kind[];
const HEADING_STYLE = 1;
const FIRST_KIND = 2;
const MOST_LETTERS = 60;
/** Of a cell, in UTF-16 units: more are refused as a damaged file. */
const MOST_IN_CELL = 32_767;

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text within XML: without what XML cannot have, and with what spreadsheets would read as an escape written out. */
const escapeXml = (text: string): string =>
  text
    .slice(0, MOST_IN_CELL)
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Letters of a column: A, B … Z, AA. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function writeCell(cell: Cell, at: string, style: number): string {
  if (cell === null) return "";
  const place = `r="${at}" s="${style}"`;
  return typeof cell === "number"
    ? `<c ${place}><v>${cell}</v></c>`
    : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** A sheet, in pieces: what comes before its rows, each of these by its number from 1, and what comes after. */
export interface Sheet {
  begin: string;
  writeRow: (cells: readonly Cell[], row: number) => string;
  end: string;
}

export type Direction = "rtl" | "ltr";
const viewOf: Record<Direction, string> = { rtl: ' rightToLeft="1"', ltr: "" };

interface SheetLook {
  headings: readonly string[];
  kinds: readonly Kind[];
  direction: Direction;
}

/** Sheet whose first row has the headings and stays in sight. */
export function describeSheet({ headings, kinds: ofColumns, direction }: SheetLook): Sheet {
  const letters = headings.map((_, column) => lettersOf(column));
  const styles = ofColumns.map((kind) => FIRST_KIND + kinds.indexOf(kind));
  const widths = ofColumns.map((kind, column) =>
    Math.min(MOST_LETTERS, Math.max(looks[kind].width, (headings[column]?.length ?? 0) + 4)),
  );
  const writeCells = (cells: readonly Cell[], row: number, styleOf: (column: number) => number) =>
    `<row r="${row}">${cells
      .map((cell, column) => writeCell(cell, `${letters[column]}${row}`, styleOf(column)))
      .join("")}</row>`;
  return {
    begin: `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${viewOf[direction]} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
      .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
      .join("")}</cols><sheetData>${writeCells(headings, 1, () => HEADING_STYLE)}`,
    writeRow: (cells, row) => writeCells(cells, row, (column) => styles[column] ?? 0),
    end: "</sheetData></worksheet>",
  };
}

/** Formats of dates as spreadsheets name their parts. */
interface DateFormats {
  day: string;
  moment: string;
}

/** Looks of all kinds of columns. */
export const writeStyles = ({ day, moment }: DateFormats): string =>
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="${format.day}" formatCode="${escapeXml(day)}"/><numFmt numFmtId="${format.moment}" formatCode="${escapeXml(moment)}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIRST_KIND + kinds.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="${format.text}" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${kinds
    .map((kind) => {
      const look = `numFmtId="${looks[kind].format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"`;
      return looks[kind].leftToRight
        ? `<xf ${look} applyAlignment="1"><alignment readingOrder="1"/></xf>`
        : `<xf ${look}/>`;
    })
    .join(
      "",
    )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Names of sheets: of 31 letters at most, without signs that are none of a name, and all different. */
function namesOf(title: string, sheets: number): string[] {
  const name = title.replace(/[[\]:*?/\\]/g, " ").replace(/^'+|'+$/g, "");
  return Array.from({ length: sheets }, (_, at) => {
    const number = at === 0 ? "" : ` ${at + 1}`;
    return [...name].slice(0, 31 - number.length).join("") + number;
  });
}

/** The parts of a workbook around its sheets, by their paths. */
export const writeParts = (title: string, sheets: number, formats: DateFormats): Record<string, string> => {
  const names = namesOf(title, sheets);
  return {
    "xl/styles.xml": writeStyles(formats),
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="${sheetPath(at).slice(3)}"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${names
      .map((_, at) => `<Override PartName="/${sheetPath(at)}" ContentType="${TYPES}.worksheet+xml"/>`)
      .join("")}</Types>`,
  };
};

/** Path of a sheet in the workbook, by its place from 0. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;
