import type { StudentRecord } from "@manara/contract/records/records";
import { text } from "#text/features/records/messages";
import { DownloadButton } from "../../staff/download-button.tsx";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StudentRecordView } from "./student-record.tsx";

/** Few print it: the client for files is loaded then. */
async function readPdf(): Promise<Blob> {
  const { fetchFile } = await import("../../api/step-up-api.ts");
  return fetchFile("GET /record/mine/print");
}

/** The page of the own record. */
export const MyRecordView = ({ record }: { record: StudentRecord }) => (
  <Container>
    <PageHead title={text.mine} unlisted />
    <div className="flex flex-col gap-6 py-8 md:py-12">
      <PageHeading>{text.mine}</PageHeading>
      <p className="max-w-prose text-ink-soft">{text.mineHint}</p>
      <div>
        <DownloadButton read={readPdf} fileName="record.pdf">
          {text.asPdf}
        </DownloadButton>
      </div>
      <StudentRecordView record={record} noneHint={text.noneHint} />
    </div>
  </Container>
);
