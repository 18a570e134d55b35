import type { StudentRecord } from "@manara/contract/records/records";
import { Suspense } from "react";
import { text } from "#text/features/records/messages";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { DownloadButton } from "../../staff/download-button.tsx";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { StudentRecordView } from "./student-record.tsx";

/** Comes after the record itself. */
const ParentLinks = lazyWithRetry(async () => (await import("./parents/parent-links.tsx")).ParentLinks);

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
      <Suspense fallback={<Spinner label={text.loading} />}>
        <ParentLinks />
      </Suspense>
      <StudentRecordView record={record} noneHint={text.noneHint} />
    </div>
  </Container>
);
