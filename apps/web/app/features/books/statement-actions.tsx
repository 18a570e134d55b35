import { IconPrinter } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { text } from "#text/features/books/messages";
import { DownloadButton } from "../../staff/download-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type Read = ComponentProps<typeof DownloadButton>["read"];

interface StatementActionsProps {
  readPdf: Read;
  readTable: Read;
  /** Of the files, without what says their kind. */
  fileName: string;
}

/** The ways to keep a statement. */
export const StatementActions = ({ readPdf, readTable, fileName }: StatementActionsProps) => (
  <>
    <Button onClick={() => window.print()}>
      <Icon of={IconPrinter} />
      {text.print}
    </Button>
    <DownloadButton read={readPdf} fileName={`${fileName}.pdf`}>
      {text.asPdf}
    </DownloadButton>
    <DownloadButton read={readTable} fileName={`${fileName}.csv`}>
      {text.export}
    </DownloadButton>
  </>
);
