import { IconPrinter } from "@tabler/icons-react";
import { text } from "#text/features/books/messages";
import { DownloadButton } from "../../staff/download-button.tsx";
import { TableDownload, type TableSource } from "../../staff/download-table.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

interface StatementActionsProps {
  readPdf: () => Promise<Blob>;
  table: TableSource;
  /** Of the files, without what says their kind. */
  fileName: string;
}

/** The ways to keep a statement. */
export const StatementActions = ({ readPdf, table, fileName }: StatementActionsProps) => (
  <>
    <Button onClick={() => window.print()}>
      <Icon of={IconPrinter} />
      {text.print}
    </Button>
    <DownloadButton read={readPdf} fileName={`${fileName}.pdf`}>
      {text.asPdf}
    </DownloadButton>
    <TableDownload {...table} fileName={fileName} />
  </>
);
