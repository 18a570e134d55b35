import type { CallInput, TableRoute } from "@manara/contract/calls/client";
import type { TableQuery } from "@manara/contract/calls/tables";
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText } from "@tabler/icons-react";
import { text } from "#text/staff/messages";
import { fetchFile } from "../api/step-up-api.ts";
import { language } from "../language/language.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuButton, MenuItem } from "../ui/staff/menu.tsx";
import { useDownload } from "./download-button.tsx";

type QueryOf<R extends TableRoute> =
  CallInput<R> extends { query?: infer Q } ? Omit<Q, keyof TableQuery> : never;

/** A call that answers a table, and what it is asked. */
export type TableSource = { [R in TableRoute]: { route: R; query: QueryOf<R> } }[TableRoute];

type TableForm = NonNullable<TableQuery["table"]>;

type Download = TableSource & {
  /** Of the file, without what says its kind. */
  fileName: string;
};

/** The ways to take a table along: for Excel, and as CSV. In the language of the page. */
export function useTableDownload({ route, query, fileName }: Download) {
  const fetchTable = fetchFile as (route: TableRoute, input: { query: object }) => Promise<Blob>;
  const readAs = (table: TableForm) => () =>
    fetchTable(route, { query: { ...query, table, lang: language.locale } });
  const xlsx = useDownload(readAs("xlsx"), `${fileName}.xlsx`);
  const csv = useDownload(readAs("csv"), `${fileName}.csv`);
  return { xlsx, csv, isBusy: xlsx.isBusy || csv.isBusy };
}

type Ways = Pick<ReturnType<typeof useTableDownload>, "xlsx" | "csv">;

/** The same as acts of a menu that has others, too. */
export const TableDownloadItems = ({ xlsx, csv }: Ways) => (
  <>
    <MenuItem icon={IconFileSpreadsheet} onPress={() => void xlsx.run()}>
      {text.asExcel}
    </MenuItem>
    <MenuItem icon={IconFileText} onPress={() => void csv.run()}>
      {text.asCsv}
    </MenuItem>
  </>
);

/** The button with the ways to take a table along. `of` says which, where a page has several. */
export function TableDownload({ of, ...source }: Download & { of?: string }) {
  const { xlsx, csv, isBusy } = useTableDownload(source);
  return (
    <MenuButton
      name={of === undefined ? text.downloadTable : text.downloadTableOf(of)}
      isBusy={isBusy}
      align="end"
      className={buttonClass({ variant: "secondary" })}
      face={
        <>
          <Icon of={IconDownload} />
          {text.downloadTable}
          <Icon of={IconChevronDown} size={18} />
        </>
      }
    >
      <TableDownloadItems xlsx={xlsx} csv={csv} />
    </MenuButton>
  );
}
